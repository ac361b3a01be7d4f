import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOrRecreate } from "../../local/data-folder.ts";

let dir: string;
let folder: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "data-folder-"));
  folder = join(dir, "data");
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** Creates the folder in two steps, with a crash in between if wanted; opens it when it exists. */
const fill = (crash: boolean) => async () => {
  if (!existsSync(folder)) {
    await mkdir(folder);
    await writeFile(join(folder, "first"), "new");
    if (crash) throw new Error("crash");
    await writeFile(join(folder, "second"), "new");
  }
  return readdir(folder);
};

describe("A folder that is created by opening it", () => {
  it("is created again after a crash in the middle", async () => {
    await expect(openOrRecreate(folder, fill(true))).rejects.toThrow("crash");
    expect(await readdir(folder)).toEqual(["first"]);
    expect(await openOrRecreate(folder, fill(false))).toEqual(["first", "second"]);
    expect(await readdir(dir)).toEqual(["data"]);
  });

  it("stays as it is once its creation has finished", async () => {
    await openOrRecreate(folder, fill(false));
    await writeFile(join(folder, "first"), "kept");
    await openOrRecreate(folder, fill(true));
    expect(await readFile(join(folder, "first"), "utf8")).toBe("kept");
  });
});
