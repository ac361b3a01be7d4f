import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadFunctions, type CallFunction } from "../../local/functions.ts";

let folder: string;
let call: CallFunction;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "functions-"));
  await cp(fileURLToPath(new URL("./sample-functions", import.meta.url)), folder, {
    recursive: true,
  });
  call = await loadFunctions({ GREETING: "Buongiorno" }, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const request = (method = "POST") => new Request("http://127.0.0.1/functions/v1/x", { method });

describe("An edge function in the local backend", () => {
  it("responds, and reads its environment through Deno", async () => {
    const response = await call("greet", request());
    expect(await response.text()).toBe("Buongiorno");
  });

  it("handles OPTIONS itself", async () => {
    const response = await call("greet", request("OPTIONS"));
    expect([response.status, response.headers.get("x-own")]).toEqual([204, "yes"]);
  });

  it("that throws gives 500 as JSON without the message, and does not affect the others", async () => {
    const print = vi.spyOn(console, "error").mockReturnValue();
    const response = await call("fail", request());
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      ...{ code: "WORKER_ERROR", message: expect.not.stringContaining("segreto") as unknown },
    });
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
    expect((await call("greet", request())).status).toBe(200);
  });

  it("that does not exist gives 404 as JSON", async () => {
    const response = await call("nope", request());
    expect([response.status, await response.json()]).toEqual([
      404,
      { code: "NOT_FOUND", message: "Requested function was not found" },
    ]);
    expect((await call("_shared", request())).status).toBe(404);
  });
});
