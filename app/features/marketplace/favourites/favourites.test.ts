import { describe, expect, it } from "vitest";
import {
  FAVOURITES_COOKIE,
  MAX_COOKIE_VALUE,
  MAX_FAVOURITES,
  addFavourite,
  favouritesCookie,
  readFavourites,
  removeFavourite,
  serializeFavourites,
  type Favourite,
} from "./favourites";

const read = (value: string) => readFavourites(`altro=1; ${FAVOURITES_COOKIE}=${value}; ultimo=2`);
const numbered = (count: number): Favourite[] =>
  Array.from({ length: count }, (_, i) => ({ id: `fiat-panda-${i}`, price: 8_400 }));

describe("The cookie of the favourites", () => {
  it("keeps vehicles with their price, in their order", () => {
    const kept = [
      { id: "fiat-panda-2019", price: 8_400 },
      { id: "vespa-gts-2022", price: undefined },
    ];
    expect(serializeFavourites(kept)).toBe("1.fiat-panda-2019~8400.vespa-gts-2022");
    expect(read(serializeFavourites(kept))).toEqual(kept);
  });

  it("leaves out what was forged, and keeps the rest", () => {
    expect(
      read("1.<script>.a~1~2.b~-5.c~1e9.d~999999999.e~5.__proto__.e~7.F.%2e.").map(({ id }) => id),
    ).toEqual(["e"]);
  });

  it.each([
    "",
    "0.fiat-panda-2019",
    "2.fiat-panda-2019",
    "fiat-panda-2019",
    `1.${"a.".repeat(MAX_COOKIE_VALUE)}`,
  ])("of another format is empty: %.20s", (value) => {
    expect(read(value)).toEqual([]);
  });

  it("is not read from a cookie whose name ends like its own", () => {
    expect(readFavourites(`x${FAVOURITES_COOKIE}=1.a`)).toEqual([]);
  });

  it("with all vehicles that it may hold fits into what browsers accept", () => {
    const cookie = favouritesCookie(numbered(MAX_FAVOURITES), true);
    expect(cookie.length).toBeLessThan(4_096);
    expect(read(/=([^;]*)/.exec(cookie)?.[1] ?? "")).toHaveLength(MAX_FAVOURITES);
  });

  it("is Secure over TLS alone, and expires when it is empty", () => {
    expect(favouritesCookie(numbered(1), true)).toMatch(/Path=\/; .*SameSite=Lax; Secure$/);
    expect(favouritesCookie(numbered(1), false)).not.toContain("Secure");
    expect(favouritesCookie([], false)).toContain("=; Path=/; Max-Age=0");
  });
});

describe("A favourite", () => {
  it("that is added stands first, and once", () => {
    const [one, two] = numbered(2);
    const all = addFavourite([one!], two!);
    expect(all).toEqual([two, one]);
    expect(addFavourite(all!, { id: one!.id, price: 1 })).toEqual(all);
  });

  it("that was kept without a connection gets its price later", () => {
    const kept = [{ id: "a", price: undefined }];
    expect(addFavourite(kept, { id: "a", price: 5 })).toEqual([{ id: "a", price: 5 }]);
  });

  it("is refused where there is no room, by number and by size", () => {
    expect(addFavourite(numbered(MAX_FAVOURITES), { id: "altra", price: 1 })).toBeNull();
    const long = Array.from({ length: 42 }, (_, i) => ({
      id: `${"a".repeat(76)}-${i}`,
      price: 9_000,
    }));
    expect(addFavourite(long, { id: `${"b".repeat(80)}`, price: 9_000 })).toBeNull();
  });

  it("is taken out", () => {
    const [one, two] = numbered(2);
    expect(removeFavourite([one!, two!], one!.id)).toEqual([two]);
  });
});
