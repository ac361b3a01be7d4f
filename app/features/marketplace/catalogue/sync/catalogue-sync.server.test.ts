import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { vehicles as shippedVehicles } from "~/data/vehicles";
import { createCatalogue } from "../catalogue.server";
import {
  CursorTooOldError,
  ROWS_A_PAGE,
  type CatalogueReader,
  type Cursor,
} from "./catalogue-reader.server";
import { createCatalogueSync } from "./catalogue-sync.server";
import type { PublicRow } from "./public-rows.server";
import { createSnapshot } from "./snapshot.server";

vi.mock("~/lib/log.server", () => ({ log: vi.fn() }));
const { log } = await import("~/lib/log.server");

const SELLER = "d-abcdefghij";

function dealership(more: object = {}): PublicRow {
  const body = {
    id: SELLER,
    slug: "auto-del-golfo",
    name: "Auto del Golfo",
    description: "",
    address: "Via Roma 1",
    postalCode: "88046",
    city: "Lamezia Terme",
    province: "CZ",
    phone: "+39 0968 555 0123",
    email: "info@autodelgolfo.example",
    types: ["auto"],
    featured: false,
    revision: 1,
    ...more,
  };
  return { kind: "dealership", key: SELLER, body };
}

function advert(id: string, more: object = {}): PublicRow {
  const [shipped] = shippedVehicles;
  if (!shipped) throw new Error("nothing ships");
  const { images: _images, ...facts } = shipped;
  const body = {
    ...facts,
    id,
    dealershipId: SELLER,
    name: `Advert ${id}`,
    status: "published",
    updatedAt: "2026-11-22T23:30:00.123456+00:00",
    revision: 1,
    pictures: [{ stem: `veicoli/${id}-f34`, source: "drawn", view: "f34" }],
    ...more,
  };
  return { kind: "advert", key: id, body };
}

/** A database in memory: pages by key, and a list of changes. */
function fakeDatabase() {
  const rows = new Map<string, PublicRow>();
  const changes: PublicRow[] = [];
  const state = { isDown: false, floor: 0, checksum: "0" };
  const answer = <T>(value: T) =>
    state.isDown ? Promise.reject(new Error("backend_unavailable")) : Promise.resolve(value);
  const sorted = () =>
    [...rows.values()].sort((a, b) =>
      `${a.kind === "dealership" ? 0 : 1}${a.key}` < `${b.kind === "dealership" ? 0 : 1}${b.key}`
        ? -1
        : 1,
    );
  const reader: CatalogueReader = {
    readPage: (after) => {
      const all = sorted();
      const start = after ? all.findIndex(({ key }) => key === after.key) + 1 : 0;
      const cursor: Cursor = { xid: "1", id: changes.length };
      return answer({ rows: all.slice(start, start + ROWS_A_PAGE), cursor });
    },
    readChanges: (cursor) =>
      cursor.id < state.floor
        ? Promise.reject(new CursorTooOldError())
        : answer({
            rows: changes.slice(cursor.id),
            cursor: { xid: "1", id: changes.length },
          }),
    readChecksum: () => answer(state.checksum),
  };
  return {
    reader,
    state,
    put: (row: PublicRow) => {
      rows.set(`${row.kind}:${row.key}`, row);
      changes.push(row);
    },
    /** As after a restore from an older copy. */
    forget: (row: PublicRow) => rows.delete(`${row.kind}:${row.key}`),
  };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "catalogue-"));
});
afterEach(async () => {
  vi.mocked(log).mockClear();
  await rm(folder, { recursive: true });
});

function newProcess(reader: CatalogueReader, backend = "http://localhost:1") {
  const catalogue = createCatalogue([], [], () => 2026);
  const sync = createCatalogueSync({
    catalogue,
    reader,
    snapshot: createSnapshot(join(folder, "catalogue.ndjson"), backend),
    shipped: (change) =>
      change.kind === "vehicle" ? { ...change, vehicle: null } : { ...change, dealership: null },
    pollMs: 3_600_000,
  });
  const names = () =>
    catalogue
      .vehicles()
      .map(({ name }) => name)
      .sort();
  return { catalogue, sync, names };
}

describe("A process", () => {
  it("shows all that is public in the database, however many pages it has", async () => {
    const { reader, put } = fakeDatabase();
    put(dealership());
    for (let i = 0; i < ROWS_A_PAGE + 20; i++) put(advert(`a-${String(i).padStart(4, "0")}`));
    const { sync, names, catalogue } = newProcess(reader);
    await sync.pull();
    expect(names()).toHaveLength(ROWS_A_PAGE + 20);
    expect(catalogue.findDealership("auto-del-golfo")?.brands).toHaveLength(1);
    expect(catalogue.findVehicle("a-0001")).toMatchObject({
      images: ["f34"],
      updatedAt: "2026-11-23",
    });
  });

  it("shows a change at its next look, and what is not public any more no longer", async () => {
    const { reader, put } = fakeDatabase();
    put(dealership());
    put(advert("a-1"));
    const { sync, names, catalogue } = newProcess(reader);
    await sync.pull();
    put(advert("a-1", { name: "Now cheaper", revision: 2 }));
    put(advert("a-2"));
    await sync.pull();
    expect(names()).toEqual(["Advert a-2", "Now cheaper"]);
    put(advert("a-2", { status: "sold" }));
    put({ kind: "advert", key: "a-1", body: null });
    await sync.pull();
    expect(names()).toEqual([]);
    expect(catalogue.findVehicle("a-2")?.status).toBe("sold");
    expect(catalogue.findVehicle("a-1")).toBeUndefined();
    expect(catalogue.findRemoved("a-1")?.vehicle?.name).toBe("Now cheaper");
    expect(catalogue.findRemoved("a-9")).toBeUndefined();
  });

  it("shows what its own form has changed even when it was just looking", async () => {
    const { reader, put } = fakeDatabase();
    put(dealership());
    const { sync, names } = newProcess(reader);
    const earlier = sync.pull();
    put(advert("a-1"));
    await Promise.all([earlier, sync.pull()]);
    expect(names()).toEqual(["Advert a-1"]);
  });

  it("goes on with what it has while the backend is down, and says so once", async () => {
    const { reader, state, put } = fakeDatabase();
    put(dealership());
    put(advert("a-1"));
    const { sync, names } = newProcess(reader);
    await sync.pull();
    state.isDown = true;
    for (let i = 0; i < 3; i++) await sync.pull();
    expect(names()).toEqual(["Advert a-1"]);
    expect(vi.mocked(log).mock.calls.map(([, text]) => text)).toEqual([
      "the catalogue is not in step",
    ]);
    state.isDown = false;
    put(advert("a-2"));
    await sync.pull();
    expect(names()).toHaveLength(2);
  });

  it("that starts without the backend shows what the last one showed", async () => {
    const { reader, state, put } = fakeDatabase();
    put(dealership());
    put(advert("a-1"));
    const first = newProcess(reader);
    await first.sync.start();
    await first.sync.stop();
    state.isDown = true;
    const second = newProcess(reader);
    await second.sync.start();
    expect(second.names()).toEqual(["Advert a-1"]);
    await second.sync.stop();
    const ofAnother = newProcess(reader, "http://localhost:2");
    await ofAnother.sync.start();
    expect(ofAnother.names()).toEqual([]);
    await ofAnother.sync.stop();
  });

  it.each([
    ["cut off", (text: string) => text.slice(0, -20)],
    ["without its last line", (text: string) => text.trimEnd().replace(/\n[^\n]*$/, "\n")],
    ["with a row of another shape", (text: string) => text.replaceAll('"price":', '"cost":')],
    ["empty", () => ""],
  ])("puts a snapshot aside that is %s", async (_, damage) => {
    const { reader, state, put } = fakeDatabase();
    put(dealership());
    put(advert("a-1"));
    const first = newProcess(reader);
    await first.sync.start();
    await first.sync.stop();
    const path = join(folder, "catalogue.ndjson");
    await writeFile(path, damage(await readFile(path, "utf8")));
    state.isDown = true;
    const second = newProcess(reader);
    await second.sync.start();
    expect(second.names()).toEqual([]);
    await expect(readFile(`${path}.damaged`)).resolves.toBeDefined();
    state.isDown = false;
    await second.sync.pull();
    expect(second.names()).toEqual(["Advert a-1"]);
    await second.sync.stop();
    await expect(readFile(path, "utf8")).resolves.toContain("Advert a-1");
  });

  it("starts anew after a time whose changes are no longer kept, without what is gone", async () => {
    const { reader, state, put, forget } = fakeDatabase();
    put(dealership());
    put(advert("a-1"));
    put(advert("a-2"));
    const { sync, names } = newProcess(reader);
    await sync.pull();
    forget(advert("a-1"));
    put(advert("a-3"));
    state.floor = 4;
    await sync.pull();
    expect(names()).toEqual(["Advert a-2", "Advert a-3"]);
  });

  it("leaves out a row whose shape it does not know, and shows the others", async () => {
    const { reader, put } = fakeDatabase();
    put(dealership());
    put(advert("a-1", { fuelType: "Fusione" }));
    put(advert("a-2"));
    const { sync, names } = newProcess(reader);
    await sync.pull();
    expect(names()).toEqual(["Advert a-2"]);
  });

  it("shows adverts of a dealership that comes later", async () => {
    const { reader, put } = fakeDatabase();
    put(advert("a-1"));
    const { sync, names } = newProcess(reader);
    await sync.pull();
    expect(names()).toEqual([]);
    put(dealership());
    await sync.pull();
    expect(names()).toEqual(["Advert a-1"]);
  });
});
