// Everything a person may read stands in the catalogue, src/words: templates, labels and sentences in code are searched for words.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith("words/") && name !== "protocol.ts");

/** Attributes that are read out or shown. */
const READ = new Set(["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "aria-placeholder", "title", "placeholder", "alt", "label"]);
/** Two letters in a row are a word; one by itself is the name of a key. */
const WORD = /\p{L}{2,}/u;
/** What is made of other texts: these hold words only if the texts do. */
const KEPT = new Set(["join", "filter", "map", "concat", "trim", "flat", "slice", "toReversed", "replace", "replaceAll"]);

interface Node { readonly type: string; readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.flatMap(nodes) : isNode(value) ? [value] : []);

/** The texts that an expression may come to, as far as they are written in it. */
function texts(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "TemplateLiteral":
      return [...nodes(node["quasis"]).map((part) => (part["value"] as { cooked: string }).cooked), ...nodes(node["expressions"]).flatMap(texts)];
    case "ConditionalExpression":
      return [...texts(node["consequent"]), ...texts(node["alternate"])];
    case "LogicalExpression":
      return [...texts(node["left"]), ...texts(node["right"])];
    case "BinaryExpression":
      return node["operator"] === "+" ? [...texts(node["left"]), ...texts(node["right"])] : [];
    case "ArrayExpression":
      return nodes(node["elements"]).flatMap(texts);
    case "ArrowFunctionExpression":
      return texts(node["body"]);
    case "CallExpression": {
      const callee = node["callee"] as Node;
      const name = isNode(callee["property"]) ? String(callee["property"]["name"]) : "";
      return KEPT.has(name) ? [...texts(callee["object"]), ...nodes(node["arguments"]).flatMap(texts)] : [];
    }
    default:
      return [];
  }
}

/** What a template says by itself: its text, and the labels of its elements. */
function saidIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(saidIn);
  if (!isNode(node)) return [];
  switch (node.type) {
    case "Text":
      return [String(node["data"])];
    case "ExpressionTag":
      return texts(node["expression"]);
    case "Attribute":
      return READ.has(String(node["name"])) ? nodes(node["value"]).flatMap(saidIn) : [];
    case "Comment":
    case "StyleDirective":
      return [];
    default:
      return Object.entries(node).filter(([key]) => !["expression", "test", "context", "key", "metadata"].includes(key)).flatMap(([, each]) => saidIn(each));
  }
}

/** Where a text in code is no text for people: compared with, named by, thrown at programmers, a selector, a kind of key. */
function unseen(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind !== ts.SyntaxKind.PlusToken && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken && parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken && parent.operatorToken.kind !== ts.SyntaxKind.BarBarToken;
  if (ts.isNewExpression(parent)) return /^(Error|DOMException)$/.test(parent.expression.getText());
  return ts.isCallExpression(parent) && /(querySelector(All)?|closest|matches|matchMedia|startsWith|addEventListener)$/.test(parent.expression.getText().replace(/<.*/, ""));
}

/** Sentences, and single words that begin large, in code. */
const SPOKEN = /\p{L}{2,}[,;:]? \p{L}{2,}|^\p{Lu}\p{Ll}+[.?!]?$/u;

function sentences(code: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) ? node.text : "";
    const host = ts.isTemplateHead(node) ? node.parent : ts.isTemplateMiddleOrTemplateTail(node) ? node.parent.parent : node;
    if (SPOKEN.test(text) && !unseen(host)) found.push(text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest, true));
  return found;
}

const scripts = (source: string): string => [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).join("\n");

/** Words that stand where people may meet them, by file. */
function spoken(name: string): string[] {
  const source = readFileSync(join(SOURCES, name), "utf8");
  const said = name.endsWith(".svelte") ? saidIn(parse(source, { modern: true }).fragment).filter((text) => WORD.test(text)) : [];
  return [...said, ...sentences(name.endsWith(".svelte") ? scripts(source) : source)].map((text) => `${name}: ${text.trim()}`);
}

test("no template and no code says anything that is not in the catalogue", () => {
  const sources = files.filter((name) => /\.(svelte|ts)$/.test(name));
  expect(sources.length).toBeGreaterThan(60);
  expect(sources.flatMap(spoken)).toEqual([]);
}, 60_000);

test("a word is found wherever it may be said", () => {
  const found = (template: string) => saidIn(parse(template, { modern: true }).fragment).filter((text) => WORD.test(text));
  expect(found("<p>{#if a}Hello{:else}{words.x}{/if}</p>")).toEqual(["Hello"]);
  expect(found('<b aria-label="Map" class="map" data-x="one">1</b>')).toEqual(["Map"]);
  expect(found('<b title="{words.x} (Esc)"></b>')).toEqual([" (Esc)"]);
  expect(found('<p>{a === "on" ? words.on : "Off"}</p>')).toEqual(["Off"]);
  expect(found('<p>{["Now", b].filter(Boolean).join(", ")}</p>')).toEqual(["Now"]);
  expect(found("{#each list as each}<kbd>U</kbd>{each ?? `No ${name}`}{/each}")).toEqual(["No "]);
  expect(sentences('tell("Nobody is here"); const a = which === "Enter" ? "Guest" : "two words";')).toEqual(["Nobody is here", "Guest", "two words"]);
  expect(sentences('document.querySelector("main a"); throw new Error(`no such thing`);')).toEqual([]);
});
