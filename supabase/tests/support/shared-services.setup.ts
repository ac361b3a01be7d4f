/**
 * Vitest's global setup: what the test files of a run share, started when the first file asks for it and stopped with
 * the run. The files ask over HTTP, because each runs in a process of its own (`shared-services.ts`).
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import type { TestProject } from "vitest/node";
import { startBackend } from "../../local/spawn.ts";
import { startDeno } from "../functions/deno-process.ts";
import { copyMigratedCluster } from "./clusters.ts";
import { freePorts } from "./free-ports.ts";
import { savePgliteTemplate } from "./pglite.ts";
import { SITE_URL } from "./portal.ts";
import { startPostgres } from "./postgres-server.ts";
import type { BackendAddress } from "./shared-services.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the shared services, without a trailing slash. */
    sharedServices: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "piazza-motori-tests-"));
  const stops: (() => unknown)[] = [];
  const server = createAdaptorServer({ fetch: routes(folder, stops).fetch }) as Server;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  project.provide("sharedServices", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all(stops.map((stop) => stop()));
    await rm(folder, { recursive: true, force: true });
  };
}

function routes(folder: string, stops: (() => unknown)[]): Hono {
  const pglite = cached(async () => ({ template: await savePgliteTemplate(folder) }));

  const postgres = cached(async () => {
    const server = await startPostgres();
    stops.push(() => server.stop());
    return { socketFolder: server.socketFolder };
  });

  const backend = cached(async (worker) => {
    const errors: string[] = [];
    const dir = join(folder, `backend-${worker}`);
    await copyMigratedCluster(join(dir, "data"));
    const [port, mailPort, smtpPort, stripePort] = await freePorts(4);
    const running = await startBackend({
      ...{ dir, port, mailPort, smtpPort, stripePort, siteUrl: SITE_URL },
      onError: (text) => errors.push(text),
    });
    stops.push(() => running.stop());
    return { errors, address: { ...running, dir } satisfies BackendAddress };
  });

  const deno = cached(async (worker) => {
    const { url, stop } = await startDeno((await backend(worker)).address);
    stops.push(stop);
    return { url };
  });

  const app = new Hono();
  app.get("/pglite", async (context) => context.json(await pglite()));
  app.get("/postgres", async (context) => context.json(await postgres()));
  app.get("/backend/:worker", async (context) =>
    context.json((await backend(context.req.param("worker"))).address),
  );
  app.get("/backend/:worker/errors", async (context) =>
    context.json((await backend(context.req.param("worker"))).errors),
  );
  app.get("/deno/:worker", async (context) =>
    context.json(await deno(context.req.param("worker"))),
  );
  app.onError((error, context) => context.text(error.stack ?? error.message, 500));
  return app;
}

/** Calls `start` once for each key. */
function cached<Value>(start: (key: string) => Promise<Value>): (key?: string) => Promise<Value> {
  const started = new Map<string, Promise<Value>>();
  return (key = "") => {
    const value = started.get(key) ?? start(key);
    started.set(key, value);
    return value;
  };
}
