import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  NO_FILTER,
  parseProviderQuery,
  providerChips,
  providerScope,
  ratingLabel,
  toProviderSearch,
} from "./provider-query";

function parse(search: string) {
  return parseProviderQuery(new URLSearchParams(search));
}

describe("A query of the provider lists", () => {
  it("has text, city and rating", () => {
    expect(parse("q=freni&city=Cosenza&rating=4.5")).toEqual({
      text: "freni",
      city: "Cosenza",
      near: "",
      rating: 4.5,
      open: undefined,
    });
  });

  it.each(["", "q=&city=all-cities&rating=all-ratings", "q=%20%20&city=&rating="])(
    "filters nothing when it says %j",
    (search) => {
      expect(parse(search)).toEqual(NO_FILTER);
    },
  );

  it("asks for an opening of the list only", () => {
    expect(parse("open=now").open).toBe("now");
    for (const open of ["", "all-openings", "monday", "__proto__"])
      expect(parse(`open=${open}`).open).toBeUndefined();
    expect(toProviderSearch(parse("open=saturday&city=Rende"))).toBe("?city=Rende&open=saturday");
  });

  it.each([
    ["4.5", 4.5],
    ["4.0", 4],
    ["4", 4],
    ["3.5", 3.5],
    ["3", 0],
    ["-1", 0],
    ["99", 0],
    ["molto", 0],
    ["Infinity", 0],
  ])("reads the rating %j as %d", (rating, expected) => {
    expect(parse(`rating=${rating}`).rating).toBe(expected);
  });

  it("has the shortest URL without defaults", () => {
    expect(toProviderSearch(parse("rating=4.0&q=++olio+&city=all-cities"))).toBe(
      "?q=olio&rating=4",
    );
    expect(toProviderSearch(NO_FILTER)).toBe("");
  });

  it("round-trips through its URL", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (q, city) => {
        const query = parseProviderQuery(new URLSearchParams({ q, city, rating: "4" }));
        expect(parse(toProviderSearch(query))).toEqual(query);
      }),
    );
  });
});

describe("The chips of active filters", () => {
  it("are none without filters", () => {
    expect(providerChips(NO_FILTER)).toEqual([]);
  });

  it("each remove their own filter", () => {
    expect(providerChips(parse("open=sunday&q=freni"))).toEqual([
      { label: 'Cerca: "freni"', search: "?open=sunday" },
      { label: "Aperto domenica", search: "?q=freni" },
    ]);
    expect(providerChips(parse("near=Rende&q=freni"))).toEqual([
      { label: 'Cerca: "freni"', search: "?near=Rende" },
      { label: "Vicino a Rende", search: "?q=freni" },
    ]);
    expect(providerChips({ ...NO_FILTER, text: "freni", city: "Cosenza", rating: 4 })).toEqual([
      { label: 'Cerca: "freni"', search: "?city=Cosenza&rating=4" },
      { label: "Città: Cosenza", search: "?q=freni&rating=4" },
      { label: "Valutazione: 4.0+", search: "?q=freni&city=Cosenza" },
    ]);
  });

  it("show the ratings as the select does", () => {
    expect([4.5, 4, 3.5].map(ratingLabel)).toEqual(["4.5+", "4.0+", "3.5+"]);
  });
});

describe("The scope of a query for search engines", () => {
  it("is everything, one town, or a mixture", () => {
    expect(providerScope(NO_FILTER)).toBe("all");
    expect(providerScope(parse("city=Cosenza"))).toEqual({ subject: "Cosenza" });
    for (const search of [
      "q=freni",
      "rating=4",
      "open=now",
      "city=Cosenza&rating=4",
      "city=Cosenza&q=freni",
    ])
      expect(providerScope(parse(search)), search).toBe("mixed");
  });
});
