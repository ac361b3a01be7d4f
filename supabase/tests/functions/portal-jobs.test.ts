/** Pictures that are stored with a key (docs/product.md 8.21). */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { connectTo, useBackend } from "../support/backend.ts";
import { FACTS } from "../rules/adverts.ts";
import { describeInRuntimes, quickAccount, readKeys } from "./runtimes.ts";

const backend = useBackend();

/** The key of a job that fetches pictures of a new dealership. */
async function pictureJob(): Promise<{ dealership: string; key: string }> {
  const account = await quickAccount(backend);
  const dealership = `d-${randomUUID().slice(0, 8)}`;
  const service = backend.service();
  await service
    .from("recipients")
    .insert({ kind: "dealership", id: dealership, name: "Salone", email: "s@prova.example" })
    .throwOnError();
  await service
    .from("profiles")
    .update({ approval: "approved", dealership_id: dealership })
    .eq("id", account.id)
    .throwOnError();
  const { SUPABASE_PUBLISHABLE_KEY, SUPABASE_URL } = await readKeys(backend);
  const client = connectTo(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    Authorization: `Bearer ${account.token}`,
  });
  const pictures = ["https://foto.example/a.jpg"];
  await client
    .rpc("write_stock", { p_records: [{ stockNumber: "A-1", facts: FACTS, pictures }] })
    .throwOnError();
  // The schedule of the backend issues it, too, and gives it back, because no web server is there.
  const key = await eventually("the job of the dealership", async () => {
    const issued = await service.rpc("issue_portal_jobs", { p_limit: 50 }).throwOnError();
    for (const job of issued.data as { key: string }[]) {
      const folder = await service.rpc("picture_folder_of_key", { p_key: job.key });
      if (folder.data === dealership) return job.key;
    }
    return undefined;
  });
  return { dealership, key };
}

const AVIF = Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from("ftypavif"), Buffer.alloc(64)]);

describeInRuntimes(backend, "store-stock-picture", (runtime) => {
  const send = async (key: string, path: string, body: Uint8Array = AVIF) => {
    const headers = { "x-stock-key": key, "x-picture-path": path };
    const response = await fetch(runtime.address("store-stock-picture"), {
      ...{ method: "POST", headers, body: new Uint8Array(body) },
    });
    const { error } = (await response.json()) as { error?: string };
    return error ?? response.status;
  };
  const name = () => randomUUID().replaceAll("-", "");

  it("takes no picture without the key of a dealership", async () => {
    const keys = ["", "x", `pm_live_${"0".repeat(64)}`, `pm_job_${"0".repeat(64)}`];
    for (const key of keys) expect(await send(key, `d-x/${name()}-480.avif`)).toBe("invalid_key");
  });

  it("writes to the folder of the key's dealership alone, and only what begins like a picture", async () => {
    const { dealership, key } = await pictureJob();
    const path = `${dealership}/${name()}-480.avif`;
    expect(await send(key, path)).toBe(200);
    const { data } = await backend.service().storage.from("photographs").download(path);
    expect([data?.type, data?.size]).toEqual(["image/avif", AVIF.byteLength]);
    // What is there stays.
    expect(await send(key, path, Buffer.concat([AVIF, AVIF]))).not.toBe(200);
    for (const wrong of [
      ...["", "../x-480.avif", `${dealership}/../${name()}-480.avif`, `${path}.html`],
      ...[
        `d-other/${name()}-480.avif`,
        `${dealership}/${name()}-480.svg`,
        `${dealership}/${name()}-480.webp`,
      ],
    ])
      expect(await send(key, wrong)).toBe("invalid_picture");
    const page = Buffer.from("<html><script>alert(1)</script>");
    for (const extension of ["avif", "jpg"])
      expect(await send(key, `${dealership}/${name()}-480.${extension}`, page)).toBe(
        "invalid_picture",
      );
    const large = Buffer.concat([AVIF, Buffer.alloc(3 * 1024 * 1024)]);
    expect(await send(key, `${dealership}/${name()}-480.avif`, large)).toBe("body_too_large");
  });
});
