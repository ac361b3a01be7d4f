/** Chrome's DevTools protocol over the pipes of a Chromium of its own, where Playwright's way of attaching is in the way. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { launchOptions } from "../../scripts/chromium";

/** An event of the browser, or of the target that `sessionId` is attached to. */
export interface DevtoolsEvent {
  method: string;
  params: unknown;
  sessionId?: string;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

interface Call {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A Chromium that a program drives without Playwright. */
export class DevtoolsPipe {
  readonly #folder = mkdtempSync(join(tmpdir(), "devtools-pipe-"));
  readonly #process: ChildProcess;
  readonly #input: Writable;
  readonly #onEvent: (event: DevtoolsEvent) => void;
  readonly #calls = new Map<number, Call>();
  #lastId = 0;
  #received = "";

  /**
   * @param args Further arguments of Chromium.
   * @param onEvent Is told everything that is no answer.
   */
  constructor(args: readonly string[], onEvent: (event: DevtoolsEvent) => void) {
    this.#onEvent = onEvent;
    const options = launchOptions({ pictures: true, painting: true });
    this.#process = spawn(
      options.executablePath,
      [
        ...["--headless", "--no-first-run", "--remote-debugging-pipe"],
        ...[`--user-data-dir=${this.#folder}`, ...options.args, ...args],
      ],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
    );
    const [, , , input, output] = this.#process.stdio;
    this.#input = input as Writable;
    (output as Readable).setEncoding("utf8").on("data", (text: string) => this.#receive(text));
  }

  /** @throws Error with the browser's words when it refuses, also for a target that has gone meanwhile. */
  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const id = ++this.#lastId;
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => {
      this.#calls.set(id, {
        resolve,
        reject: ({ message }) => reject(new Error(`${method}: ${message}`)),
      });
    });
  }

  async close(): Promise<void> {
    const ended = once(this.#process, "exit");
    // Killed, its other processes would still write.
    void this.send("Browser.close");
    await ended;
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  #receive(text: string): void {
    const messages = (this.#received + text).split("\0");
    this.#received = messages.pop() ?? "";
    for (const message of messages) {
      const parsed = JSON.parse(message) as Answer | DevtoolsEvent;
      if ("id" in parsed) this.#answer(parsed);
      else this.#onEvent(parsed);
    }
  }

  #answer({ id, result, error }: Answer): void {
    const call = this.#calls.get(id);
    this.#calls.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  }
}
