import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

const project = JSON.parse(read("package.json")) as {
  engines: { node: string };
  scripts: { build: string };
};
/** What production runs on, and the oldest version that is supported. */
const CURRENT = read(".nvmrc").trim();
const OLDEST = /^>=(\d+)\./.exec(project.engines.node)?.[1] ?? "";

describe("The version of Node", () => {
  it("is one that gets security fixes, and the same everywhere", () => {
    expect(Number(CURRENT)).toBeGreaterThanOrEqual(24);
    const images = [...read("Dockerfile").matchAll(/^FROM node:(\d+)-/gm)].map(([, tag]) => tag);
    expect(images).toEqual([CURRENT, CURRENT]);
    for (const page of ["README.md", "docs/deployment/README.md", "CONTRIBUTING.md"])
      expect(read(page), page).toContain(`Node ${CURRENT}`);
  });

  it("is tested, and the oldest one too", () => {
    const matrix = /^ +node: \[([\d, ]+)\]$/m.exec(read(".github/workflows/ci.yml"))?.[1];
    expect(matrix?.split(", ")).toEqual([OLDEST, CURRENT]);
  });

  it("is the oldest one where code is compiled for it", () => {
    expect(project.scripts.build).toContain(`--target=node${OLDEST}`);
  });
});
