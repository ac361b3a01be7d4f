import { describe, expect, it } from "vitest";
import { pictureSrcSet, pictureUrl, type Picture } from "./picture-source";

const cover: Picture = {
  stem: "concessionarie/tirrenia-auto",
  widths: [480, 960, 1440],
  kind: "photo",
  alt: "Il salone",
};

describe("A picture", () => {
  it("has one file for each width and format", () => {
    expect(pictureUrl("veicoli/fiat-panda-2019-f34", 960, "jpg")).toBe(
      "/immagini/veicoli/fiat-panda-2019-f34-960.jpg",
    );
  });

  it("offers the browser all its widths in one format", () => {
    expect(pictureSrcSet(cover, "avif")).toBe(
      "/immagini/concessionarie/tirrenia-auto-480.avif 480w, " +
        "/immagini/concessionarie/tirrenia-auto-960.avif 960w, " +
        "/immagini/concessionarie/tirrenia-auto-1440.avif 1440w",
    );
  });

  it("offers only the widths it has", () => {
    expect(pictureSrcSet({ ...cover, widths: [480] }, "webp")).toBe(
      "/immagini/concessionarie/tirrenia-auto-480.webp 480w",
    );
  });
});
