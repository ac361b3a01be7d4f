/** A local backend that one test file has for itself. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { startBackend, type RunningBackend, type SpawnOptions } from "../../local/spawn.ts";
import { START_TIMEOUT, TestBackend } from "./backend.ts";
import { copyMigratedCluster } from "./clusters.ts";
import { freePorts } from "./free-ports.ts";
import { SITE_URL } from "./portal.ts";

/** Changes to the settings of the backend, made when its ports are known. */
export type Configure = (
  ports: Record<"smtpPort" | "stripePort", number>,
) => Promise<Pick<SpawnOptions, "smtpUrl" | "stripeApi" | "demoData">>;

export class OwnBackend extends TestBackend {
  readonly #configure: Configure;
  readonly #printed: string[];
  #options: SpawnOptions = {};
  #running: RunningBackend | undefined;

  constructor(configure: Configure) {
    const printed: string[] = [];
    super(
      () => this.#running && { ...this.#running, dir: this.#options.dir ?? "" },
      () => Promise.resolve(printed),
    );
    this.#configure = configure;
    this.#printed = printed;
  }

  get process(): RunningBackend {
    if (!this.#running) throw new Error("The backend is there from beforeAll on.");
    return this.#running;
  }

  /** Starts it in a new folder. */
  async start(): Promise<void> {
    const dir = await mkdtemp(join(tmpdir(), "local-backend-"));
    await copyMigratedCluster(join(dir, "data"));
    const [port, mailPort, smtpPort = 0, stripePort = 0] = await freePorts(4);
    this.#options = {
      ...{ siteUrl: SITE_URL, dir, port, mailPort, smtpPort, stripePort },
      ...(await this.#configure({ smtpPort, stripePort })),
      onError: (text) => this.#printed.push(text),
    };
    this.#running = await startBackend(this.#options);
  }

  /** Stops or kills it and starts it again on the same folder and ports, after `meanwhile` has resolved. */
  async restart(how: "stop" | "kill" = "stop", meanwhile?: () => Promise<unknown>): Promise<void> {
    await this.process[how]();
    await meanwhile?.();
    this.#running = await startBackend(this.#options);
  }

  /** Stops it and deletes its folder. */
  async dispose(): Promise<void> {
    await this.#running?.stop();
    if (this.#options.dir) await rm(this.#options.dir, { recursive: true, force: true });
  }
}

/** A backend for the tests of this file, which may restart it. */
export function useOwnBackend(configure: Configure = () => Promise.resolve({})): OwnBackend {
  vi.setConfig({ testTimeout: START_TIMEOUT });
  const backend = new OwnBackend(configure);
  beforeAll(() => backend.start(), START_TIMEOUT);
  afterAll(() => backend.dispose());
  return backend;
}
