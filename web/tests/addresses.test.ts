import { expect, test } from "vitest";
import { nameOfFile } from "../src/parts/taking";
import { routeOf } from "../src/route";

test("an address that is spelled wrong leads somewhere all the same", () => {
  expect(routeOf("/match/%E0%A4")).toEqual({ name: "match", match: "%E0%A4" });
  expect(routeOf("/%")).toEqual({ name: "lost" });
  expect(routeOf("/rules/nowhere/DW-M1")).toEqual({ name: "rules", game: "nowhere", clause: "DW-M1" });
});

test("a file is saved under the server's name for it", () => {
  expect(nameOfFile('attachment; filename="abc.grog.json"', "/api/matches/abc/record")).toBe("abc.grog.json");
  expect(nameOfFile("", "/api/matches/abc/picture.svg?dark=1")).toBe("picture.svg");
  expect(nameOfFile('attachment; filename="../x"', "/api/matches/abc/record")).toBe("record");
});
