// A server of our own for a test: a process with its own database, which can be killed and started again.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const VENV = join(ROOT, ".venv/bin/python");
const PYTHON = process.env["GROGNARD_PYTHON"] ?? (existsSync(VENV) ? VENV : "python3");

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const at = probe.address();
      probe.close(() => (at && typeof at === "object" ? done(at.port) : fail(new Error("no port"))));
    });
  });
}

export class Server {
  #child: ChildProcess | null = null;

  private constructor(
    readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "grognard-")), await freePort());
    await server.rise();
    return server;
  }

  get base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start the process and wait until it answers. */
  async rise(): Promise<void> {
    const words = ["-c", "from grognard.cli import main; main()", "serve", "--port", String(this.port), "--database", join(this.folder, "matches.sqlite")];
    this.#child = spawn(PYTHON, words, { cwd: this.folder, stdio: ["ignore", "ignore", "inherit"] });
    for (let patience = 0; patience < 240; patience += 1) {
      if (await this.#answers()) return;
      await new Promise((done) => setTimeout(done, 250));
    }
    throw new Error("the server did not answer within a minute");
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.base}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  /** End the process without a word, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.kill("SIGKILL");
    await gone;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
