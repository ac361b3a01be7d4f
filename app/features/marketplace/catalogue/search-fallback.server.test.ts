import { describe, expect, it, vi } from "vitest";
import { catalogue } from "../../../../tests/support/search-catalogue";
import { withFallback } from "./search-fallback.server";

vi.mock("~/lib/log.server", () => ({ log: vi.fn() }));
const { log } = await import("~/lib/log.server");

describe("A search with a fallback", () => {
  it("answers from memory while the database does not, without waiting for it each time", async () => {
    const query = catalogue.parseVehicleQuery(new URLSearchParams("brand=Fiat"));
    const fromMemory = catalogue.searchVehicles(query);
    const fromDatabase = { ...fromMemory, total: 99 };
    let now = 0;
    const ask = vi.fn(() => Promise.reject<typeof fromDatabase>(new Error("down")));
    const search = withFallback({ searchVehicles: ask }, catalogue, () => now);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await search.searchVehicles(query)).toEqual(fromMemory);
    expect(ask).toHaveBeenCalledTimes(1);

    now = 5_000;
    expect(await search.searchVehicles(query)).toEqual(fromMemory);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(vi.mocked(log).mock.calls.map(([level]) => level)).toEqual(["warn"]);

    now = 10_000;
    ask.mockImplementation(() => Promise.resolve(fromDatabase));
    expect(await search.searchVehicles(query)).toEqual(fromDatabase);
    expect(await search.searchVehicles(query)).toEqual(fromDatabase);
    expect(vi.mocked(log).mock.calls.map(([level]) => level)).toEqual(["warn", "info"]);
  });
});
