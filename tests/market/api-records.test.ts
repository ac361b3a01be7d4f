/** What a management program does with vehicles (docs/product.md 8.19). */
import { beforeAll, describe, expect, test } from "vitest";
import { backend } from "../support/accounts";
import { dealerWithKey, PANDA, type ApiReply, type Program } from "../support/stock-api";
import type { TestDealer } from "../support/dealers";

let dealer: TestDealer;
let program: Program;
beforeAll(async () => {
  [dealer, program] = await dealerWithKey();
});

const put = (number: string, body: unknown, headers = {}, query = "") =>
  program.ask("PUT", `/annunci/${number}${query}`, { body, headers });
const get = (number: string, headers = {}) => program.ask("GET", `/annunci/${number}`, { headers });
const patch = (number: string, body: unknown, headers = {}) =>
  program.ask("PATCH", `/annunci/${number}`, {
    body,
    headers: { "Content-Type": "application/merge-patch+json", ...headers },
  });
const remove = (number: string, headers = {}) =>
  program.ask("DELETE", `/annunci/${number}`, { headers });
const pointers = ({ body }: ApiReply) => body.errors.map(({ pointer }) => pointer);
const etag = ({ headers }: ApiReply) => headers.get("ETag") ?? "";

describe("A vehicle", () => {
  test("is created by its number, read, and created once", async () => {
    const created = await put("U-1", PANDA);
    expect(created.status).toBe(201);
    expect(created.headers.get("Location")).toMatch(/\/api\/v1\/annunci\/U-1$/);
    expect(created.body).toMatchObject({ outcome: "created", dryRun: false, pending: null });
    expect(created.body.record.facts).toMatchObject({ brand: "Fiat", price: 8900 });
    const again = await put("U-1", PANDA);
    expect([again.status, again.body.outcome, again.body.changed]).toEqual([200, "unchanged", []]);
    expect(etag(again)).toBe(etag(created));
    const read = await get("U-1");
    expect(read.body).toEqual(created.body.record);
    expect(etag(read)).toBe(etag(created));
  });

  test("that is put again without a fact loses it, and keeps what is beside the facts", async () => {
    await put("U-2", { ...PANDA, vin: "ZFA31200001234567", plate: "FX123AB" });
    const { doors: _doors, specs: _specs, ...facts } = PANDA.facts;
    const { body } = await put("U-2", { facts });
    expect(body.outcome).toBe("changed");
    expect(body.changed.toSorted()).toEqual(["doors", "specs"]);
    expect(body.record).toMatchObject({
      vin: "ZFA31200001234567",
      plate: "FX123AB",
      status: "draft",
    });
    expect(body.record.facts).not.toHaveProperty("doors");
  });

  test("that was read can be sent back as it is", async () => {
    await put("U-3", PANDA);
    const { body } = await get("U-3");
    expect((await put("U-3", body)).body.outcome).toBe("unchanged");
  });

  test("is changed in part: what is missing stays, null takes out", async () => {
    await put("U-4", PANDA);
    const { status, body } = await patch("U-4", {
      facts: { price: 8500, priceTerms: { transfer: "included" }, euroClass: null },
    });
    expect(status).toBe(200);
    expect(body.changed.toSorted()).toEqual(["euroClass", "price", "priceTerms"]);
    expect(body.record.facts).toMatchObject({
      price: 8500,
      priceTerms: { vat: "margin", transfer: "included" },
      model: "Panda",
    });
    expect(body.record.facts).not.toHaveProperty("euroClass");
  });

  test("is checked as a whole when a part of it changes", async () => {
    await put("U-5", PANDA);
    const { status, ...reply } = await patch("U-5", { facts: { fuelType: "Elettrica" } });
    expect(status).toBe(422);
    expect(pointers({ status, ...reply }).toSorted()).toEqual([
      "/facts/co2",
      "/facts/displacementCc",
      "/facts/euroClass",
    ]);
    expect((await patch("U-5", { facts: { brand: null } })).status).toBe(422);
  });

  test("with wrong facts is refused, each with its place, in both languages", async () => {
    const wrong = { facts: { ...PANDA.facts, price: -1, colour: "Rossiccio", giri: 3 } };
    const italian = await put("U-6", wrong);
    expect(italian.status).toBe(422);
    expect(pointers(italian).toSorted()).toEqual(["/facts/colour", "/facts/giri", "/facts/price"]);
    const english = await put("U-6", wrong, { "Accept-Language": "en" });
    const detailOf = ({ body }: ApiReply, at: string) =>
      body.errors.find(({ pointer }) => pointer === at)?.detail;
    expect(detailOf(italian, "/facts/colour")).toBe("Scegli il colore dall'elenco");
    expect(detailOf(english, "/facts/colour")).toBe("must be one of the listed values");
    const advice = {
      facts: { ...PANDA.facts, description: "Scrivi a mario@rossi.it per averla subito." },
    };
    expect(pointers(await put("U-6", advice))).toEqual(["/facts/description"]);
    expect(pointers(await put("U-6", { facts: { brand: "Fiat" } }))).toEqual([
      "/facts/type",
      "/facts/condition",
      "/facts/model",
    ]);
    expect(pointers(await put("U-6", { ...PANDA, stockNumber: "altro" }))).toEqual([
      "/stockNumber",
    ]);
    expect((await get("U-6")).status).toBe(404);
  });

  test("with a number that is none is refused", async () => {
    expect(pointers(await put("a%20b", PANDA))).toEqual(["/stockNumber"]);
  });

  test("whose number ends like a data request is that vehicle, and not the one without the end", async () => {
    await put("U-7", PANDA);
    await put("U-7.data", { ...PANDA, facts: { ...PANDA.facts, price: 7777 } });
    expect((await get("U-7.data")).body).toMatchObject({
      stockNumber: "U-7.data",
      facts: { price: 7777 },
    });
    expect((await remove("U-7.data")).status).toBe(204);
    expect((await get("U-7")).status).toBe(200);
  });

  test("is deleted, and then it is gone", async () => {
    await put("U-8", PANDA);
    expect((await remove("U-8")).status).toBe(204);
    expect((await remove("U-8")).status).toBe(404);
    expect((await get("U-8")).status).toBe(404);
    expect((await patch("U-8", { facts: {} })).status).toBe(404);
  });

  test("is published with what it needs, and says what it waits for", async () => {
    const waiting = await put("U-9", { facts: PANDA.facts });
    expect(waiting.body).toMatchObject({
      pending: { reason: "incomplete", missing: ["pictures"] },
      record: { status: "draft", publishPending: true, missing: ["pictures"], url: null },
    });
    await backend()
      .from("advert_pictures")
      .insert({
        ...{ advert_id: waiting.body.record.id, position: 1, stem: "veicoli/fiat-panda-2019-f34" },
        ...{ source: "drawn", width: 1600, height: 1200 },
      })
      .throwOnError();
    const published = await put("U-9", { facts: PANDA.facts });
    expect(published.body).toMatchObject({
      outcome: "changed",
      changed: ["status"],
      pending: null,
      record: { status: "published" },
    });
    expect(published.body.record.url).toContain("/veicolo/fiat-panda-2019-");
    expect((await program.ask("GET", "/quota")).body).toMatchObject({ used: 1, free: 9 });
    const { description: _description, ...incomplete } = PANDA.facts;
    const refused = await put("U-9", { facts: incomplete });
    expect(refused).toMatchObject({ status: 409, body: { code: "incomplete" } });
    expect(pointers(refused)).toEqual(["/facts/description"]);
    const sold = await patch("U-9", { status: "sold" });
    expect(sold.body.record.status).toBe("sold");
  });

  test("of another dealer with the same number is another vehicle", async () => {
    const [, other] = await dealerWithKey();
    await put("U-10", PANDA);
    expect((await other.ask("GET", "/annunci/U-10")).status).toBe(404);
    expect((await other.ask("DELETE", "/annunci/U-10")).status).toBe(404);
    expect((await other.ask("PUT", "/annunci/U-10", { body: PANDA })).status).toBe(201);
  });

  test("is out of reach once its key is revoked", async () => {
    const { data } = await dealer.client
      .rpc("create_api_key", { p_name: "Di passaggio" })
      .throwOnError();
    const { id, secret } = data as { id: string; secret: string };
    const headers = { Authorization: `Bearer ${secret}` };
    expect((await get("U-1", headers)).status).toBe(200);
    await dealer.client.rpc("revoke_api_key", { p_id: id }).throwOnError();
    expect((await get("U-1", headers)).status).toBe(401);
  });
});

describe("A version", () => {
  test("that the program knows is not sent again", async () => {
    const created = await put("V-1", PANDA);
    const known = await get("V-1", { "If-None-Match": `"altro", ${etag(created)}` });
    expect([known.status, known.body]).toEqual([304, undefined]);
    // A proxy that compresses makes the tag weak.
    expect((await get("V-1", { "If-None-Match": `W/${etag(created)}` })).status).toBe(304);
    expect((await get("V-1", { "If-None-Match": '"1-x"' })).status).toBe(200);
  });

  test("that is no longer there stops a change", async () => {
    const created = await put("V-2", PANDA);
    const old = { "If-Match": etag(created) };
    expect((await patch("V-2", { facts: { price: 8000 } }, old)).status).toBe(200);
    for (const reply of [
      await patch("V-2", { facts: { price: 7000 } }, old),
      await put("V-2", PANDA, old),
      await remove("V-2", old),
    ])
      expect(reply).toMatchObject({ status: 412, body: { code: "version_mismatch" } });
    expect((await get("V-2")).body.facts.price).toBe(8000);
  });

  test("may be any, one of several, or none at all", async () => {
    expect((await put("V-3", PANDA, { "If-Match": "*" })).status).toBe(412);
    expect((await put("V-3", PANDA, { "If-Match": '"3-x"' })).status).toBe(412);
    expect((await put("V-3", PANDA, { "If-None-Match": "*" })).status).toBe(201);
    expect((await put("V-3", PANDA, { "If-None-Match": "*" })).status).toBe(412);
    expect((await put("V-3", PANDA, { "If-Match": "*" })).status).toBe(200);
    const tags = `"99-x", ${etag(await get("V-3"))}`;
    expect((await put("V-3", PANDA, { "If-Match": tags })).status).toBe(200);
    expect((await put("V-3", PANDA, { "If-Match": '"98-x", "99-x"' })).status).toBe(412);
    expect((await put("V-3", PANDA, { "If-Match": "non-un-tag" })).status).toBe(412);
  });
});

describe("A dry run", () => {
  test("answers as if, and writes nothing", async () => {
    const created = await put("D-1", PANDA, {}, "?dryRun=true");
    expect([created.status, created.body.outcome, created.body.record]).toEqual([
      200,
      "created",
      null,
    ]);
    expect((await get("D-1")).status).toBe(404);
    await put("D-1", PANDA);
    const changed = await program.ask("PATCH", "/annunci/D-1?dryRun=true", {
      body: { facts: { price: 1234 } },
    });
    expect(changed.body).toMatchObject({ outcome: "changed", dryRun: true, changed: ["price"] });
    expect((await program.ask("DELETE", "/annunci/D-1?dryRun=true")).status).toBe(204);
    expect((await get("D-1")).body.facts.price).toBe(8900);
  });
});

describe("A batch", () => {
  const batch = (records: unknown[], query = "", headers = {}) =>
    program.ask("POST", `/annunci${query}`, { body: { records }, headers });

  test("writes what is right and says of the rest what is wrong, in order", async () => {
    const { status, body } = await batch(
      [
        { stockNumber: "B-1", ...PANDA },
        { stockNumber: "B-2", facts: { ...PANDA.facts, price: "molto" } },
        { stockNumber: "B-1", ...PANDA },
        "niente",
        { stockNumber: "B-3", facts: { brand: "Fiat" }, status: "draft" },
      ],
      "",
      { "Accept-Language": "en" },
    );
    expect(status).toBe(200);
    expect(body.counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 4 });
    const found = body.results.map(({ stockNumber, problem }) => [
      stockNumber,
      problem?.code,
      problem?.errors?.[0]?.pointer,
    ]);
    expect(found).toEqual([
      ["B-1", undefined, undefined],
      ["B-2", "invalid_record", "/records/1/facts/price"],
      ["B-1", "duplicate_stock_number", undefined],
      [null, "invalid_record", "/records/3"],
      ["B-3", "invalid_record", undefined],
    ]);
  });

  test("leaves facts that it does not name as they are, and twice is once", async () => {
    const short = { stockNumber: "B-4", facts: { price: 8700 } };
    await batch([{ stockNumber: "B-4", ...PANDA }]);
    const changed = await batch([short]);
    expect(changed.body.results[0]).toMatchObject({ outcome: "changed", changed: ["price"] });
    expect((await batch([short])).body.counts).toMatchObject({ unchanged: 1 });
    expect((await get("B-4")).body.facts).toMatchObject({ price: 8700, model: "Panda" });
    expect((await batch([{ ...short, facts: { price: 1 } }], "?dryRun=true")).body).toMatchObject({
      dryRun: true,
      counts: { changed: 1 },
    });
    expect((await get("B-4")).body.facts.price).toBe(8700);
  });

  test("has 1 to 200 vehicles", async () => {
    expect((await batch([])).status).toBe(422);
    expect((await batch(Array.from({ length: 201 }, () => ({})))).status).toBe(422);
    expect((await program.ask("POST", "/annunci", { body: [] })).status).toBe(422);
  });
});

describe("The list", () => {
  test("comes page by page, each with the way to the next", async () => {
    const [, own] = await dealerWithKey();
    const records = ["L-1", "L-2", "L-3"].map((stockNumber) => ({ stockNumber, ...PANDA }));
    await own.ask("POST", "/annunci", { body: { records } });
    const first = await own.ask("GET", "/annunci?limit=2&status=draft");
    const numbers = ({ body }: ApiReply) => body.data.map(({ stockNumber }) => stockNumber);
    expect(numbers(first)).toEqual(["L-1", "L-2"]);
    const next = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1];
    const second = await own.ask("GET", next ?? "");
    expect([numbers(second), second.body.nextCursor]).toEqual([["L-3"], null]);
    expect(numbers(await own.ask("GET", "/annunci?updatedSince=2099-01-01T00:00:00Z"))).toEqual([]);
    expect((await own.ask("GET", "/annunci?updatedSince=ieri")).status).toBe(400);
    await own.ask("DELETE", "/annunci/L-3");
    const changes = await own.ask("GET", "/annunci?updatedSince=2020-01-01T00:00:00Z");
    expect(numbers(changes)).toEqual(["L-1", "L-2"]);
    expect(changes.body.deleted.map(({ stockNumber }) => stockNumber)).toEqual(["L-3"]);
  });

  test("has an advert whose number was changed by hand with its new number and the same id", async () => {
    const [{ client }, own] = await dealerWithKey();
    const records = ["N-1", "N-2"].map((stockNumber) => ({ stockNumber, ...PANDA }));
    await own.ask("POST", "/annunci", { body: { records } });
    const [first, second] = (await own.ask("GET", "/annunci")).body.data;
    const since = new Date(Date.parse(String(second?.updatedAt)) + 1).toISOString();
    await client
      .rpc("set_stock_number", { p_id: String(first?.id), p_number: "M-1" })
      .throwOnError();
    const { body } = await own.ask("GET", `/annunci?updatedSince=${since}`);
    expect(body.data).toEqual([expect.objectContaining({ id: first?.id, stockNumber: "M-1" })]);
    expect(body.deleted).toEqual([]);
  });
});
