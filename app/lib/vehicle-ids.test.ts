import { describe, expect, it } from "vitest";
import { isVehicleId, readVehicleIds, vehiclesSearch } from "./vehicle-ids";

const idsOf = (query: string) => readVehicleIds(new URLSearchParams(query));

describe("The vehicles of an address", () => {
  it("are read as a link writes them and as a form sends them", () => {
    expect(idsOf("veicoli=a-1,b-2")).toEqual(["a-1", "b-2"]);
    expect(idsOf("veicoli=a-1&veicoli=b-2")).toEqual(["a-1", "b-2"]);
    expect(idsOf(vehiclesSearch(["a-1", "b-2"]))).toEqual(["a-1", "b-2"]);
  });

  it("are each there once, in their order", () => {
    expect(idsOf("veicoli=b,a,b&veicoli=a,c")).toEqual(["b", "a", "c"]);
  });

  it("leave out what is no id", () => {
    expect(idsOf("veicoli=,a,,<b>,B,a--b,-a,a b,../x,%00&veicoli=")).toEqual(["a"]);
    expect(idsOf("altro=a")).toEqual([]);
  });

  it("write nothing for no vehicle", () => {
    expect(vehiclesSearch([])).toBe("");
  });
});

it("An id is as long as the database allows", () => {
  expect(isVehicleId("a".repeat(80))).toBe(true);
  expect(isVehicleId("a".repeat(81))).toBe(false);
  expect(isVehicleId(null)).toBe(false);
});
