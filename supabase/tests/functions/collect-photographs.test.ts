import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { useBackend } from "../support/backend.ts";
import { describeInRuntimes, readKeys } from "./runtimes.ts";

const backend = useBackend();
const CONTENT = new TextEncoder().encode("bytes").buffer;

describeInRuntimes(backend, "collect-photographs", (runtime) => {
  it("needs the secret of the nightly job", async () => {
    expect((await runtime.call("collect-photographs", undefined, {})).status).toBe(401);
    const wrong = await runtime.call("collect-photographs", "0".repeat(64), {});
    expect(wrong.status).toBe(401);
  });

  it("deletes files that nothing shows, but none of an upload under way", async () => {
    const bucket = backend.service().storage.from("photographs");
    const path = `d-collect/${randomUUID().replaceAll("-", "")}-480.avif`;
    await bucket.upload(path, CONTENT, { contentType: "image/avif" });
    const { MAIL_DELIVERY_SECRET } = await readKeys(backend);
    const collect = async (body: object) => {
      const response = await runtime.call("collect-photographs", MAIL_DELIVERY_SECRET, body);
      expect(response.status).toBe(200);
      return ((await response.json()) as { removed: number }).removed;
    };
    expect(await collect({})).toBe(0);
    expect((await bucket.download(path)).error).toBeNull();
    expect(await collect({ hours: 0 })).toBeGreaterThan(0);
    expect((await bucket.download(path)).error).not.toBeNull();
    expect(await collect({ hours: 0 })).toBe(0);
  });
});
