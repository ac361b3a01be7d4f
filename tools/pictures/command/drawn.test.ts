import { existsSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pictures } from "~/data/pictures.generated";
import { pictureJobs } from "../plans/plans";
import { filesOf, ROOT, stemOf, WIDTHS } from "./files";
import { listPictures } from "./manifest";

const KIBIBYTE = 1024;
const jobs = pictureJobs();
const files = jobs.flatMap((job) => filesOf(job));

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

describe("the pictures on disk", () => {
  it("are all that pages ask for, in every width and format", () => {
    expect(files.map(({ path }) => path).filter((path) => !existsSync(path))).toEqual([]);
  });

  it("are no others", () => {
    const stems = new Set(jobs.map(stemOf));
    expect([...listPictures(ROOT).keys()].filter((stem) => !stems.has(stem))).toEqual([]);
  });

  it("are listed for the app with their widths", () => {
    for (const job of jobs)
      expect(pictures[stemOf(job)], stemOf(job)).toMatchObject({
        widths: WIDTHS,
        kind: job.backdrop === "cutout" ? "cutout" : "photo",
      });
  });

  it("weigh less than 25 KB on average as AVIF of 960 px", () => {
    const middle = files.filter(({ format, width }) => format === "avif" && width === 960);
    const sum = middle.reduce((total, { path }) => total + sizeOf(path), 0);
    expect(sum / middle.length).toBeLessThan(25 * KIBIBYTE);
  });

  it("weigh less than 75 MB together", () => {
    const sum = files.reduce((total, { path }) => total + sizeOf(path), 0);
    expect(sum).toBeLessThan(75_000_000);
  });
});

describe("the plans", () => {
  it("give no two pictures one name", () => {
    const stems = jobs.map(stemOf);
    expect(new Set(stems).size).toBe(stems.length);
  });

  it("say what rooms, heroes and rental vehicles show", () => {
    const told = jobs.filter(({ stem }) => /^(servizi|blog|noleggio)\//.test(stem));
    expect(told.filter(({ alt }) => !alt).map(stemOf)).toEqual([]);
  });
});
