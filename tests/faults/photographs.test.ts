/** Photographs while their store fails, and when a web server is killed in an upload (docs/product.md 8.15). */
import { beforeAll, expect, test } from "vitest";
import { publicKeys } from "../support/accounts";
import { newAdvert, newDealer, type TestDealer } from "../support/dealers";
import { eventually } from "../support/eventually";
import { failingBackend } from "../support/failing-backend";
import { startServer, withServer } from "../support/other-server";
import { makePhotograph } from "../support/photographs";
import { screenOf } from "../support/screen";
import { picturesOf, sendPhotographs, type FileToSend } from "../support/sent-photographs";
import { signedInVisitor, visitorAt, type Visitor } from "../support/visitor";

let dealer: TestDealer;
let visitor: Visitor;
beforeAll(async () => {
  dealer = await newDealer({ isPublic: true, quota: 50 });
  visitor = await signedInVisitor(dealer);
});

const draft = () => newAdvert(dealer, { status: "draft", hasPicture: false });
const another = (seed: number) => makePhotograph({ width: 800, height: 600, seed });

const portal = (backendUrl: string) => ({
  SUPABASE_URL: backendUrl,
  SUPABASE_PUBLISHABLE_KEY: publicKeys().SUPABASE_PUBLISHABLE_KEY,
  PORTAL_SIGNING_SECRET: publicKeys().PORTAL_SIGNING_SECRET,
});

test("A store that fails loses what is sent, says so, and leaves nothing that is shown", async () => {
  const id = await draft();
  await sendPhotographs(visitor, id, [["prima.jpg", await another(1)]]);
  const failing = await failingBackend(publicKeys().SUPABASE_URL);
  failing.refuse("POST /storage/v1/object/photographs", "storage_down");
  await withServer(["build/server.js"], portal(failing.url), async (address) => {
    const there = visitorAt(address, visitor);
    const answer = await sendPhotographs(there, id, [["dopo.jpg", await another(2)]]);
    expect(answer.status).toBe(503);
    expect(screenOf(answer).main.text).toContain("«dopo.jpg» non si riesce a lavorare");
    expect(await picturesOf(id)).toHaveLength(1);
    failing.setFault("reset");
    const [picture] = await picturesOf(id);
    const file = await there.get(`/foto/${picture?.stem}-480.avif`);
    expect([503, 404]).toContain(file.status);
    expect(file.headers.get("Cache-Control")).toContain("no-store");
    const down = await sendPhotographs(there, id, [["x.jpg", await another(3)]]);
    expect(down.status).toBe(503);
    expect(down.html).toContain("non risponde");
  });
  failing.stop();
});

test("A server that is killed in an upload leaves whole pictures only, and the same form completes them", async () => {
  const id = await draft();
  const files = await Promise.all(
    Array.from({ length: 4 }, async (_, i): Promise<FileToSend> => [
      `${i}.jpg`,
      await another(10 + i),
    ]),
  );
  const server = await startServer(["build/server.js"], portal(publicKeys().SUPABASE_URL));
  const broken = sendPhotographs(visitorAt(server.origin, visitor), id, files).catch(
    () => "broken off",
  );
  await eventually("a first picture", async () => (await picturesOf(id)).length > 0);
  server.process.kill("SIGKILL");
  expect(await broken).toBe("broken off");
  const left = await picturesOf(id);
  expect(left.length).toBeLessThan(4);
  for (const { stem, widths } of left)
    for (const width of widths ?? [])
      expect((await visitor.get(`/foto/${stem}-${width}.avif`)).status).toBe(200);
  expect((await sendPhotographs(visitor, id, files)).status).toBe(302);
  expect(await picturesOf(id)).toHaveLength(4);
});
