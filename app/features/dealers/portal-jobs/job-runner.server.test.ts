import { describe, expect, it, vi } from "vitest";
import type { Supabase } from "~/backend/supabase.server";
import type { JobKind } from "./job-kinds";
import { createJobRunner, type JobHandler } from "./job-runner.server";

/** A backend that notes its calls; `isKept` is its answer to `keep_portal_job`. */
function backendStub() {
  const calls: string[] = [];
  const stub = { calls, isKept: true };
  const rpc = (name: string, { p_key, p_outcome }: { p_key: string; p_outcome?: string }) => {
    calls.push([name, p_key, p_outcome].filter(Boolean).join(" "));
    return Promise.resolve({ data: name === "keep_portal_job" ? stub.isKept : null, error: null });
  };
  // why: the runner calls three functions of the client.
  return Object.assign(stub, { connect: () => ({ rpc }) as unknown as Supabase });
}

function runnerOf(handler: JobHandler, options: { keepMs?: number; jobMs?: number } = {}) {
  const backend = backendStub();
  const handlers = { feed: handler, pictures: handler, webhooks: handler, imports: handler };
  const runner = createJobRunner({ handlers, connect: backend.connect, ...options });
  const add = (key: string, kind: JobKind = "feed") =>
    runner.add({ kind, key, dealershipId: "d-1" });
  return { backend, runner, add };
}

/** A handler whose jobs end when they are told to, or are aborted. */
function heldHandler() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const handler: JobHandler = ({ key, signal }) =>
    new Promise((resolve, reject) => {
      started.push(key);
      ends.set(key, () => resolve("done"));
      signal.addEventListener("abort", () => reject(signal.reason as Error));
    });
  return { handler, started, end: (key: string) => ends.get(key)?.() };
}

describe("Jobs of the portal", () => {
  it("run one after the other, and are finished in the database", async () => {
    const { handler, started, end } = heldHandler();
    const { backend, add } = runnerOf(handler);
    add("a");
    add("b");
    expect(started).toEqual(["a"]);
    end("a");
    await vi.waitFor(() => expect(started).toEqual(["a", "b"]));
    end("b");
    await vi.waitFor(() =>
      expect(backend.calls).toEqual(["finish_portal_job a done", "finish_portal_job b done"]),
    );
  });

  it("are not taken beyond four that wait", () => {
    const { runner, add } = runnerOf(heldHandler().handler);
    for (const key of ["a", "b", "c", "d"]) add(key);
    expect(runner.hasRoom()).toBe(true);
    add("e");
    expect(runner.hasRoom()).toBe(false);
  });

  it("that fail do not stop the next one", async () => {
    const { backend, add } = runnerOf(({ key }) =>
      key === "a" ? Promise.reject(new Error("x")) : Promise.resolve("done"),
    );
    add("a");
    add("b");
    await vi.waitFor(() =>
      expect(backend.calls).toEqual(["finish_portal_job a failed", "finish_portal_job b done"]),
    );
  });

  it("keep their keys while they run or wait, and end when the database took one back", async () => {
    const { handler, started } = heldHandler();
    const { backend, add } = runnerOf(handler, { keepMs: 5 });
    add("a");
    add("b");
    await vi.waitFor(() =>
      expect(backend.calls).toEqual(
        expect.arrayContaining(["keep_portal_job a", "keep_portal_job b"]),
      ),
    );
    backend.isKept = false;
    await vi.waitFor(() => expect(backend.calls).toContain("finish_portal_job a given_up"));
    // The one that waited had lost its key, too, and does not begin.
    await vi.waitFor(() => expect(backend.calls).toContain("finish_portal_job b given_up"));
    expect(started).toEqual(["a"]);
  });

  it("end at the limit of their time", async () => {
    const { backend, add } = runnerOf(heldHandler().handler, { jobMs: 5 });
    add("a");
    await vi.waitFor(() => expect(backend.calls).toEqual(["finish_portal_job a given_up"]));
  });

  it("are told that the process ends, and those that wait are left to another one", async () => {
    const { handler, started } = heldHandler();
    const { backend, runner, add } = runnerOf(handler);
    add("a");
    add("b");
    await runner.stop();
    expect([started, backend.calls]).toEqual([["a"], ["finish_portal_job a given_up"]]);
    expect(runner.hasRoom()).toBe(false);
  });
});
