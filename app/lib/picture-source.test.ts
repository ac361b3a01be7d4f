import { describe, expect, it } from "vitest";
import {
  photographPicture,
  pictureSrcSet,
  pictureUrl,
  plainPictureUrl,
  type Picture,
} from "./picture-source";

const cover: Picture = {
  stem: "concessionarie/tirrenia-auto",
  widths: [480, 960, 1440],
  kind: "photo",
  alt: "Il salone",
};

describe("A picture", () => {
  it("has one file for each width and format", () => {
    expect(pictureUrl(cover, 960, "jpg")).toBe("/immagini/concessionarie/tirrenia-auto-960.jpg");
  });

  it("offers the browser all its widths", () => {
    expect(pictureSrcSet(cover)).toBe(
      "/immagini/concessionarie/tirrenia-auto-480.avif 480w, " +
        "/immagini/concessionarie/tirrenia-auto-960.avif 960w, " +
        "/immagini/concessionarie/tirrenia-auto-1440.avif 1440w",
    );
  });

  it("offers a card the files that fill it, the last of them as wide as it can be", () => {
    expect(pictureSrcSet(cover, 960)).not.toContain("1440");
    expect(pictureSrcSet(cover, 900)).toBe(pictureSrcSet(cover, 960));
    expect(pictureSrcSet({ ...cover, widths: [1440] }, 960)).toContain("-1440.avif 1440w");
  });

  it("of a dealer has its files under another folder, and a JPEG of its own width when it is narrow", () => {
    const sent = {
      stem: "d-abc/0123456789",
      width: 800,
      height: 600,
      widths: [480, 800],
      tone: "#808080",
    };
    const photograph = photographPicture(sent, "Il cruscotto");
    expect(photograph.ratio).toBe(1.333);
    expect(pictureSrcSet(photograph)).toBe(
      "/foto/d-abc/0123456789-480.avif 480w, /foto/d-abc/0123456789-800.avif 800w",
    );
    expect(plainPictureUrl(photograph)).toBe("/foto/d-abc/0123456789-800.jpg");
    expect(plainPictureUrl(cover)).toBe("/immagini/concessionarie/tirrenia-auto-960.jpg");
  });

  it("that is transparent has a WebP where others have a JPEG", () => {
    const cutout = { ...cover, stem: "vetrina/auto", kind: "cutout" as const };
    expect(plainPictureUrl(cutout)).toBe("/immagini/vetrina/auto-960.webp");
  });

  it("offers only the widths it has", () => {
    expect(pictureSrcSet({ ...cover, widths: [480] })).toBe(
      "/immagini/concessionarie/tirrenia-auto-480.avif 480w",
    );
  });
});
