import { describe, expect, it } from "vitest";
import { pictureSrcSet, type Picture } from "~/features/pictures/picture-source";
import { keptPicture, mayBeKept, MOST_VIEWED, withViewed, type ViewedVehicle } from "./last-viewed";

function viewed(id: string, price = "7.900 €"): ViewedVehicle {
  return { id, name: id, price, facts: "", seller: "", place: "", phone: "", picture: "" };
}

const idsOf = (list: readonly ViewedVehicle[]) => list.map(({ id }) => id);

describe("The list of the vehicles that were viewed last", () => {
  it("begins with the last one", () => {
    expect(idsOf(withViewed([viewed("a"), viewed("b")], viewed("c")))).toEqual(["c", "a", "b"]);
  });

  it("holds a vehicle once, as it was seen last", () => {
    const list = withViewed([viewed("a"), viewed("b")], viewed("b", "6.900 €"));
    expect(idsOf(list)).toEqual(["b", "a"]);
    expect(list[0]?.price).toBe("6.900 €");
  });

  it("forgets the oldest when there are too many", () => {
    const ids = Array.from({ length: MOST_VIEWED + 3 }, (_, i) => `v${i}`);
    const list = ids.reduce<readonly ViewedVehicle[]>((old, id) => withViewed(old, viewed(id)), []);
    expect(idsOf(list)).toEqual(ids.slice(3).reverse());
  });
});

describe("The picture that is kept of a vehicle", () => {
  const picture: Picture = {
    stem: "veicoli/fiat-panda-2019-f34",
    widths: [480, 960, 1440],
    kind: "photo",
    alt: "",
  };

  it("is the smallest, and the service worker knows it by its path", () => {
    expect(keptPicture(picture)).toBe("/immagini/veicoli/fiat-panda-2019-f34-480.webp");
    expect(mayBeKept(keptPicture(picture))).toBe(true);
  });

  it("is none of those that pages show to browsers of today", () => {
    for (const choice of pictureSrcSet(picture, "avif").split(", "))
      expect(mayBeKept(choice.split(" ")[0] ?? ""), choice).toBe(false);
    expect(mayBeKept("/immagini/blog/minicar-480.webp")).toBe(false);
  });
});
