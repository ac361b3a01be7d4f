import { describe, expect, it } from "vitest";
import { pictureSrcSet, type Picture } from "~/lib/picture-source";
import {
  savedPicturePath,
  isSavedPicturePath,
  MAX_VIEWED,
  addViewedVehicle,
  type ViewedVehicle,
} from "./recently-viewed";

function viewed(id: string, price = "7.900 €"): ViewedVehicle {
  return { id, name: id, price, facts: "", seller: "", place: "", phone: "", picture: "" };
}

const idsOf = (list: readonly ViewedVehicle[]) => list.map(({ id }) => id);

describe("The recently viewed vehicles", () => {
  it("are sorted from the most recent", () => {
    expect(idsOf(addViewedVehicle([viewed("a"), viewed("b")], viewed("c")))).toEqual([
      "c",
      "a",
      "b",
    ]);
  });

  it("have no duplicates; the newer record replaces the older", () => {
    const list = addViewedVehicle([viewed("a"), viewed("b")], viewed("b", "6.900 €"));
    expect(idsOf(list)).toEqual(["b", "a"]);
    expect(list[0]?.price).toBe("6.900 €");
  });

  it("drop the oldest above the maximum", () => {
    const ids = Array.from({ length: MAX_VIEWED + 3 }, (_, i) => `v${i}`);
    const list = ids.reduce<readonly ViewedVehicle[]>(
      (old, id) => addViewedVehicle(old, viewed(id)),
      [],
    );
    expect(idsOf(list)).toEqual(ids.slice(3).reverse());
  });
});

describe("The stored picture of a vehicle", () => {
  const picture: Picture = {
    stem: "veicoli/fiat-panda-2019-f34",
    widths: [480, 960, 1440],
    kind: "photo",
    alt: "",
  };

  it("is the JPEG, recognised by its path", () => {
    expect(savedPicturePath(picture)).toBe("/immagini/veicoli/fiat-panda-2019-f34-960.jpg");
    expect(isSavedPicturePath(savedPicturePath(picture))).toBe(true);
  });

  it("is none that pages show to current browsers", () => {
    for (const choice of pictureSrcSet(picture).split(", "))
      expect(isSavedPicturePath(choice.split(" ")[0] ?? ""), choice).toBe(false);
    expect(isSavedPicturePath("/immagini/blog/minicar-960.jpg")).toBe(false);
  });
});
