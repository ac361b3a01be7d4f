import { describe, expect, it } from "vitest";
import type { PictureJob } from "../job";
import { pictureJobs } from "../plans/plans";
import { filesOf, stemOf } from "./files";
import { spokenTime } from "./progress";

const car: PictureJob = {
  stem: "veicoli/fiat-panda-2019",
  subject: { body: "tall-city", paint: { colour: "#9aa0a5", metallic: 0.75 }, seed: 1 },
  view: "r34",
  backdrop: "sky",
};

describe("file names", () => {
  it("carry the view, the width and the format", () => {
    const paths = filesOf(car, "root").map((file) => file.path);
    expect(paths).toContain("root/veicoli/fiat-panda-2019-r34-960.avif");
    expect(paths).toContain("root/veicoli/fiat-panda-2019-r34-960.jpg");
    expect(paths).toHaveLength(4);
  });

  it("carry no view for scenes and the showcase, and cut-outs a WebP instead of a JPEG", () => {
    const scene = pictureJobs(["dealerships"])[0]!;
    expect(stemOf(scene)).toMatch(/^concessionarie\/[a-z0-9-]+$/);
    const cutout = pictureJobs(["showcase"])[0]!;
    expect(stemOf(cutout)).toBe("vetrina/auto");
    const formats = filesOf(cutout).map((file) => file.format);
    expect(formats.filter((format) => format !== "avif")).toEqual(["webp"]);
  });

  it("are unique", () => {
    const stems = pictureJobs().map(stemOf);
    expect(new Set(stems).size).toBe(stems.length);
  });
});

describe("time left", () => {
  it("is said as a person would", () => {
    expect(spokenTime(39.6)).toBe("40 s");
    expect(spokenTime(600)).toBe("10 min");
    expect(spokenTime(3900)).toBe("1 h 05 min");
  });
});
