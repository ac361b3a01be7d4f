/** The Storage API as the real client sees it; what is expected is what a hosted project answers. */
import { StorageClient } from "@supabase/storage-js";
import { beforeAll, describe, expect, it } from "vitest";
import { useBackend } from "../support/backend.ts";

const backend = useBackend();
const CONTENT = new TextEncoder().encode("the bytes of a photograph, as far as anybody can tell");
const BYTES = CONTENT.buffer;
const AVIF = { contentType: "image/avif", cacheControl: "31536000" };

let dealershipCount = 0;

/** A storage client of an approved dealer of a dealership of its own. */
async function newDealer() {
  const dealership = `d-storage${Date.now().toString(36)}${++dealershipCount}`;
  const account = await backend.account("salone");
  const service = backend.service();
  await service.from("recipients").insert({
    ...{ kind: "dealership", id: dealership, name: "Salone", email: "s@prova.example" },
  });
  const { error } = await service
    .from("profiles")
    .update({ approval: "approved", dealership_id: dealership })
    .eq("id", account.id);
  if (error) throw error;
  return { dealership, files: photographs(account.accessToken) };
}

function photographs(token: string, bucket = "photographs") {
  const headers = { apikey: backend.publishableKey, Authorization: `Bearer ${token}` };
  return new StorageClient(`${backend.url}/storage/v1`, headers).from(bucket);
}

const publicUrl = (path: string) => `${backend.url}/storage/v1/object/public/photographs/${path}`;

describe("The storage of the local backend", () => {
  let dealer: Awaited<ReturnType<typeof newDealer>>;
  let other: typeof dealer;
  beforeAll(async () => {
    dealer = await newDealer();
    other = await newDealer();
  });

  it("keeps a file that a dealer uploads, lists it, gives it back and deletes it", async () => {
    const path = `${dealer.dealership}/0123456789ab-480.avif`;
    const stored = await dealer.files.upload(path, BYTES, AVIF);
    expect(stored.data).toMatchObject({ path, fullPath: `photographs/${path}` });
    const { data: listed } = await dealer.files.list(dealer.dealership);
    expect(listed).toMatchObject([
      {
        name: "0123456789ab-480.avif",
        metadata: { size: BYTES.byteLength, mimetype: "image/avif" },
      },
    ]);
    const { data: folders } = await dealer.files.list();
    expect(folders).toMatchObject([{ name: dealer.dealership, id: null }]);
    const { data: blob } = await dealer.files.download(path);
    expect(await blob?.text()).toBe(new TextDecoder().decode(CONTENT));
    const removed = await dealer.files.remove([path]);
    expect(removed.data).toMatchObject([{ name: path }]);
    expect((await dealer.files.download(path)).error).not.toBeNull();
    expect((await fetch(publicUrl(path))).status).toBe(400);
  });

  it("gives a file of a public bucket to everybody, in ranges too", async () => {
    const path = `${dealer.dealership}/1123456789ab-480.avif`;
    await dealer.files.upload(path, BYTES, AVIF);
    const whole = await fetch(publicUrl(path));
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      ...{ "content-type": "image/avif", "cache-control": "max-age=31536000" },
      ...{ "content-length": String(BYTES.byteLength), "accept-ranges": "bytes" },
    });
    const range = (value: string) => fetch(publicUrl(path), { headers: { range: value } });
    const part = await range("bytes=4-8");
    expect([part.status, await part.text()]).toEqual([206, "bytes"]);
    expect(part.headers.get("content-range")).toBe(`bytes 4-8/${BYTES.byteLength}`);
    expect(await (await range("bytes=-4")).text()).toBe("tell");
    expect((await range("bytes=900-")).status).toBe(416);
    const etag = whole.headers.get("etag") ?? "";
    const again = await fetch(publicUrl(path), { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });

  it("replaces no file, so that what was reviewed is what is shown", async () => {
    const path = `${dealer.dealership}/2123456789ab-480.avif`;
    await dealer.files.upload(path, BYTES, AVIF);
    const again = await dealer.files.upload(path, BYTES, AVIF);
    expect(again.error).toMatchObject({ status: 400, statusCode: "409" });
    const other_ = new TextEncoder().encode("another").buffer;
    const replaced = await dealer.files.upload(path, other_, { ...AVIF, upsert: true });
    expect(replaced.error).toMatchObject({ statusCode: "403" });
    expect((await dealer.files.update(path, other_, AVIF)).error).not.toBeNull();
    expect(await (await fetch(publicUrl(path))).arrayBuffer()).toEqual(BYTES);
  });

  it("lets nobody write, read by the session or delete in the folder of another dealer", async () => {
    const path = `${dealer.dealership}/3123456789ab-480.avif`;
    await dealer.files.upload(path, BYTES, AVIF);
    const anonymous = photographs(backend.publishableKey);
    for (const files of [other.files, anonymous]) {
      const upload = await files.upload(`${dealer.dealership}/4123456789ab-480.avif`, BYTES, AVIF);
      expect(upload.error).toMatchObject({ status: 400, statusCode: "403" });
      const replaced = await files.upload(path, BYTES, { ...AVIF, upsert: true });
      expect(replaced.error).toMatchObject({ statusCode: "403" });
      expect((await files.download(path)).error).not.toBeNull();
      expect((await files.remove([path])).data).toEqual([]);
      expect((await files.list(dealer.dealership)).data).toEqual([]);
    }
    expect((await fetch(publicUrl(path))).status).toBe(200);
    const forged = await photographs("eyJhbGciOiJub25lIn0.e30.").upload(path, BYTES, AVIF);
    expect(forged.error).toMatchObject({ statusCode: "403" });
  });

  it("holds the limits of the bucket: types and size", async () => {
    const path = `${dealer.dealership}/5123456789ab-480.avif`;
    const html = await dealer.files.upload(path, BYTES, { contentType: "text/html" });
    expect(html.error).toMatchObject({ statusCode: "415" });
    const large = await dealer.files.upload(path, new ArrayBuffer(3 * 1024 * 1024 + 1), AVIF);
    expect(large.error).toMatchObject({ statusCode: "413" });
    const elsewhere = await photographs(backend.publishableKey, "nowhere").upload("a", BYTES, AVIF);
    expect(elsewhere.error).toMatchObject({ statusCode: "404" });
  });

  it("never leaves the folder of its files", async () => {
    for (const path of ["..%2f..%2f.env.local", "%2e%2e/keys", "a//b", "a/%00"]) {
      const response = await fetch(publicUrl(path));
      expect([400, 404], path).toContain(response.status);
      expect(await response.text(), path).not.toContain("SUPABASE");
    }
  });

  it("shows and makes buckets with the secret key only", async () => {
    const headers = { Authorization: `Bearer ${backend.secretKey}` };
    const service = new StorageClient(`${backend.url}/storage/v1`, headers);
    const { data } = await service.getBucket("photographs");
    expect(data).toMatchObject({ id: "photographs", public: true, file_size_limit: 3145728 });
    const name = `prova-${Date.now()}`;
    expect((await service.createBucket(name, { public: false })).data).toEqual({ name });
    expect((await service.listBuckets()).data?.map(({ id }) => id)).toContain(name);
    const key = { apikey: backend.publishableKey };
    const visitor = new StorageClient(`${backend.url}/storage/v1`, key);
    expect((await visitor.listBuckets()).data).toEqual([]);
    expect((await visitor.createBucket("mine", { public: true })).error).not.toBeNull();
    expect((await visitor.from(name).download("x")).error).not.toBeNull();
  });
});
