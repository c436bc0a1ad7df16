// A server of our own for a test: a process with its own database, which can be killed and started again.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
/** The program and the tests of this checkout, whatever else is installed. */
const PYTHONPATH = [join(ROOT, "src"), ROOT].join(delimiter);
const VENV = join(ROOT, ".venv/bin/python");
const PYTHON = process.env["GROGNARD_PYTHON"] ?? (existsSync(VENV) ? VENV : "python3");

/** The server as it is, but for its settings: bots answer at once, and nobody is held up by rates. */
const START = `
if __name__ == "__main__":
    import sys
    from grognard.server.running import house, listen
    from tests.server.guests import quick

    listener = listen("127.0.0.1", int(sys.argv[1]))
    sys.stderr.write(f"Serving on http://127.0.0.1:{listener.getsockname()[1]}\\n")
    house(quick(sys.argv[2])).run([listener])
`;

/** The server as `grognard serve` starts it, but for its rates. */
const SERVE = `
if __name__ == "__main__":
    import logging
    import sys
    from grognard.server.journal import open_journal
    from grognard.server.running import house, listen
    from grognard.server.settings import Settings

    rates = dict.fromkeys(("reads", "writes", "creates", "sums", "looks", "creates_a_day"), 10**7)
    listener = listen("127.0.0.1", int(sys.argv[1]))
    open_journal("info")
    sys.stderr.write(f"Serving on http://127.0.0.1:{listener.getsockname()[1]}\\n")
    house(Settings(database=sys.argv[2], **rates)).run([listener])
`;
/** What its journal says once it has got ready all that somebody will soon wait for. */
const WARM = '"what":"warm"';

/** The address a server tells; everything else it says goes on to our own error stream. */
function told(child: ChildProcess, warm: () => void): Promise<string> {
  return new Promise((done, fail) => {
    child.once("exit", (code) => fail(new Error(`the server ended with ${code} before it told its address`)));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      const address = /Serving on (http:\S+)/.exec(text)?.[1];
      if (address) done(address);
      if (text.includes(WARM)) warm();
      else if (!address && !text.includes('"level":"info"')) process.stderr.write(text);
    });
  });
}

export class Server {
  #child: ChildProcess | null = null;
  /** Where it is, once it has told; it comes back to the same place. */
  base = "";

  #warm: () => void = () => undefined;

  private constructor(readonly folder: string) {}

  /** A server as it is started for people, once it has got ready what the first of them will ask for. */
  static async asServed(): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "grognard-")));
    writeFileSync(join(server.folder, "start.py"), SERVE);
    const warm = new Promise<void>((done) => (server.#warm = done));
    await server.rise();
    await warm;
    return server;
  }

  /** `first` is Python that runs in every process of the server before all else, with the tests of the checkout at hand. */
  static async start(first = ""): Promise<Server> {
    const server = new Server(mkdtempSync(join(tmpdir(), "grognard-")));
    writeFileSync(join(server.folder, "start.py"), `${first}\n${START}`);
    await server.rise();
    return server;
  }

  /** Start the process and wait until it answers. It takes any free port, and listens before it tells which. */
  async rise(): Promise<void> {
    const port = this.base ? new URL(this.base).port : "0";
    const words = ["start.py", port, join(this.folder, "matches.sqlite")];
    this.#child = spawn(PYTHON, words, { cwd: this.folder, env: { ...process.env, PYTHONPATH }, stdio: ["ignore", "ignore", "pipe"] });
    this.base = await told(this.#child, () => this.#warm());
    const health = await fetch(`${this.base}/healthz`);
    if (!health.ok) throw new Error(`the server is not well: ${await health.text()}`);
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
