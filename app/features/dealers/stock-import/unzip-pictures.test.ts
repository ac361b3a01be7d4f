import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { eventually } from "../../../../tests/support/eventually";
import { assignedPictures } from "./picture-names";
import { unzipPictures } from "./unzip-pictures";

const JPEG = new Uint8Array([
  0xff,
  0xd8,
  0xff,
  0xe0,
  ...Array.from({ length: 500 }, (_, at) => at),
]);

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The bytes of an archive as they arrive, in pieces. */
async function* inPieces(bytes: Uint8Array, size = 1_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size)
    yield await Promise.resolve(bytes.subarray(from, from + size));
}

async function unzip(bytes: Uint8Array) {
  const names: string[] = [];
  const content = await unzipPictures(inPieces(bytes), ({ name }) => {
    names.push(name);
    return Promise.resolve();
  });
  return { ...content, names };
}

describe("A ZIP of photographs", () => {
  it("gives its pictures, and leaves alone what is none, hidden, or says it is one and is not", async () => {
    const zip = zipSync({
      "U-1.jpg": JPEG,
      "U-2/davanti.JPG": [JPEG, { level: 0 }],
      "foto.png": strToU8("nessuna foto"),
      "listino.csv": strToU8("a;b"),
      "dentro.zip": zipSync({ "U-3.jpg": JPEG }),
      "__MACOSX/._U-1.jpg": JPEG,
      "../../etc/U-4.jpg": JPEG,
    });
    expect(await unzip(zip)).toEqual({
      names: ["U-1.jpg", "U-2/davanti.JPG"],
      taken: 2,
      ignored: 5,
    });
  });

  it("is not kept in memory where it holds no pictures", async () => {
    const film = new Uint8Array(2_000_000);
    const names = Array.from({ length: 20 }, (_, at) => `film-${at}.mp4`);
    const zip = zipSync(Object.fromEntries(names.map((name) => [name, film])), { level: 0 });
    let isGivenBack = false;
    const pieces = async function* () {
      collectGarbage();
      const before = process.memoryUsage().arrayBuffers;
      // Each piece has memory of its own, as it has when it comes from the net.
      for await (const piece of inPieces(zip, 500_000)) yield piece.slice();
      // V8 gives buffers back some time after a collection.
      await eventually("the memory of the pieces is given back", () => {
        collectGarbage();
        return Promise.resolve(process.memoryUsage().arrayBuffers - before < 15_000_000);
      });
      isGivenBack = true;
    };
    const content = await unzipPictures(pieces(), () => Promise.resolve());
    expect(content).toEqual({ taken: 0, ignored: 20 });
    expect(isGivenBack).toBe(true);
  });

  it("is not read further when it unpacks without end", async () => {
    const bomb = zipSync({ "U-1.jpg": new Uint8Array(60_000_000), "U-2.jpg": JPEG }, { level: 9 });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await unzip(bomb)).toMatchObject({ taken: 0, problem: "bomb" });
  });

  it.each<[string, Uint8Array, string]>([
    ["no archive", strToU8("niente"), "noZip"],
    ["nothing", new Uint8Array(), "noZip"],
  ])("is refused when it is %s", async (_, bytes, problem) => {
    expect((await unzip(bytes)).problem).toBe(problem);
  });

  it("may be cut off or damaged anywhere", async () => {
    const zip = zipSync({ "U-1.jpg": JPEG, "U-2.jpg": JPEG });
    for (let at = 1; at < zip.length; at += 37) {
      const { taken } = await unzip(zip.subarray(0, at));
      expect(taken).toBeLessThanOrEqual(2);
      const broken = zip.slice();
      broken[at] = 255 - (broken[at] ?? 0);
      await unzip(broken);
    }
  });
});

describe("A photograph of a ZIP", () => {
  const numberOf = (name: string, numbers = ["U-1", "U-1-2", "12/A".replace("/", "-")]) =>
    assignedPictures([{ file: "f", name }], numbers)[0]?.stockNumber;

  it.each([
    ["U-1.jpg", "U-1"],
    ["u-1-3.JPG", "U-1"],
    ["U-1_02.png", "U-1"],
    ["U-1 (4).jpg", "U-1"],
    // A number of its own goes before a place.
    ["U-1-2.jpg", "U-1-2"],
    ["U-1/IMG_2033.jpg", "U-1"],
    ["export/foto/12-A/1.jpg", "12-A"],
    ["altro.jpg", null],
  ])("called %s belongs to %s", (name, expected) => {
    expect(numberOf(name)).toBe(expected);
  });

  it("has its place by its name, as people count", () => {
    const pictures = ["U-1-10.jpg", "U-1-9.jpg", "U-1.jpg"].map((name) => ({ file: name, name }));
    expect(assignedPictures(pictures, ["U-1"]).map(({ file }) => file)).toEqual([
      ...["U-1.jpg", "U-1-9.jpg", "U-1-10.jpg"],
    ]);
  });
});
