import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openWhole } from "../../local/unfinished.ts";

let dir: string;
let folder: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "unfinished-"));
  folder = join(dir, "data");
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Fills the folder in two steps, unless it is there; a crash may come in between. */
const fill = (crash: boolean) => async () => {
  if (!existsSync(folder)) {
    await mkdir(folder);
    await writeFile(join(folder, "first"), "new");
    if (crash) throw new Error("crash");
    await writeFile(join(folder, "second"), "new");
  }
  return readdir(folder);
};

describe("A folder that is made by opening it", () => {
  it("is made anew after a crash in the middle", async () => {
    await expect(openWhole(folder, fill(true))).rejects.toThrow("crash");
    expect(await readdir(folder)).toEqual(["first"]);
    expect(await openWhole(folder, fill(false))).toEqual(["first", "second"]);
    expect(await readdir(dir)).toEqual(["data"]);
  });

  it("stays as it is once it was whole", async () => {
    await openWhole(folder, fill(false));
    await writeFile(join(folder, "first"), "kept");
    await openWhole(folder, fill(true));
    expect(await readFile(join(folder, "first"), "utf8")).toBe("kept");
  });
});
