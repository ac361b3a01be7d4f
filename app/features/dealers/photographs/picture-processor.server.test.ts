import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { makePhotograph, pngBomb, polyglot, topLeft } from "../../../../tests/support/photographs";
import type { EncodedPicture } from "./encode-picture.server";
import { createPictureProcessor } from "./picture-processor.server";

// why: the default takes three times as long; one test has it.
const effort = 0;
// Longer than the portal waits: a loaded machine takes a minute for twelve megapixels.
const jobMs = 170_000;
const processor = createPictureProcessor({ jobMs, effort });
afterAll(() => processor.stop());

async function encode(bytes: Buffer, by = processor): Promise<EncodedPicture> {
  const result = await by.process(bytes, "photograph");
  if (!("picture" in result)) throw new Error(result.refusal);
  return result.picture;
}

const refusalOf = async (bytes: Buffer) => {
  const result = await processor.process(bytes, "photograph");
  return "refusal" in result ? result.refusal : "taken";
};

describe("A photograph that was sent", () => {
  it("becomes AVIF in three widths and a JPEG", async () => {
    const asInProduction = createPictureProcessor({ jobMs });
    const picture = await encode(await makePhotograph(), asInProduction);
    asInProduction.stop();
    expect(picture).toMatchObject({ width: 4000, height: 3000, widths: [480, 960, 1440] });
    expect(picture.tone).toMatch(/^#[0-9a-f]{6}$/);
    expect(picture.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      ...["480.avif", "960.avif", "1440.avif", "960.jpg"],
    ]);
    for (const { bytes, width, format } of picture.files) {
      const { format: stored, width: storedWidth, height } = await sharp(bytes).metadata();
      expect(stored).toBe({ avif: "heif", jpg: "jpeg" }[format]);
      expect([storedWidth, height]).toEqual([width, width * 0.75]);
      expect(bytes.byteLength).toBeLessThan(600_000);
    }
  });

  it("is upright however the phone was held, and says no longer where it was taken", async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const size = orientation === 6 ? { width: 600, height: 800 } : { width: 800, height: 600 };
      const sent = await makePhotograph({ ...size, orientation, seed: orientation });
      expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Prova 12");
      const { files, width, height } = await encode(sent);
      expect({ width, height }, `orientation ${orientation}`).toEqual(size);
      for (const { bytes } of files.slice(-2)) {
        const { red, blue } = await topLeft(bytes);
        expect(blue - red, `orientation ${orientation}`).toBeGreaterThan(80);
        const { exif, xmp, iptc, orientation: left } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc, left ?? 1]).toEqual([undefined, undefined, undefined, 1]);
      }
    }
  });

  it("that is small keeps its own width as the largest", async () => {
    const { widths } = await encode(await makePhotograph({ width: 800, height: 600 }));
    expect(widths).toEqual([480, 800]);
    const almost = await encode(await makePhotograph({ width: 1000, height: 700, format: "png" }));
    expect(almost.widths).toEqual([480, 1000]);
    expect(almost.files.at(-1)).toMatchObject({ width: 960, format: "jpg" });
  });

  it("as a logo stands on white where it was transparent, its lettering in its own colour", async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const red = { create: { width: 3, height: 200, channels: 4 as const, background: "#e00000" } };
    const sent = await sharp({ create: { width: 320, height: 320, channels: 4, background } })
      .composite([{ input: red, left: 160, top: 60 }])
      .png()
      .toBuffer();
    const result = await processor.process(sent, "logo");
    if (!("picture" in result)) throw new Error(result.refusal);
    expect(result.picture.widths).toEqual([160, 320]);
    const jpeg = result.picture.files.find(({ format }) => format === "jpg")?.bytes;
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [...data.subarray((y * 320 + x) * 3).subarray(0, 3)];
    for (const part of pixel(20, 20)) expect(part).toBeGreaterThan(250);
    const [r = 0, g = 0, b = 0] = pixel(161, 160);
    expect(r).toBeGreaterThan(205);
    expect(Math.max(g, b)).toBeLessThan(30);
  });

  it("keeps nothing that was hidden in it", async () => {
    const { files } = await encode(await polyglot());
    for (const { bytes } of files) expect(bytes.toString("latin1")).not.toContain("<script");
  });

  it("is refused with its reason when it is broken, too large, too small or too narrow", async () => {
    const whole = await makePhotograph({ width: 1200, height: 900 });
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe("broken");
    expect(await refusalOf(Buffer.concat([whole.subarray(0, 20), Buffer.alloc(5_000)]))).toBe(
      "broken",
    );
    expect(await refusalOf(pngBomb(16_000, 16_000))).toBe("tooManyPixels");
    expect(await refusalOf(await makePhotograph({ width: 500, height: 400 }))).toBe("tooSmall");
    expect(await refusalOf(await makePhotograph({ width: 2000, height: 500 }))).toBe("tooNarrow");
    // The process goes on.
    expect(await refusalOf(whole)).toBe("taken");
  });
});

describe("The process of the pictures", () => {
  it("is replaced when it dies, and refuses only the picture that it died with", async () => {
    const whole = await makePhotograph({ width: 1200, height: 900 });
    let started = 0;
    const { fork } = await import("node:child_process");
    const mortal = createPictureProcessor({
      effort,
      start: () => {
        started += 1;
        const child = fork("server/picture-worker.ts", {
          ...{ serialization: "advanced", execArgv: ["--import", "tsx"] },
        });
        if (started === 1) child.once("message", () => child.kill("SIGKILL"));
        return child;
      },
    });
    const [first, second] = await Promise.all([
      mortal.process(whole, "photograph"),
      mortal.process(whole, "photograph"),
    ]);
    expect(first).toEqual({ refusal: "failed" });
    expect(second).toHaveProperty("picture");
    mortal.stop();
  });

  it("is ended when a picture takes too long", async () => {
    const impatient = createPictureProcessor({ jobMs: 1 });
    const result = await impatient.process(await makePhotograph(), "photograph");
    expect(result).toEqual({ refusal: "failed" });
    impatient.stop();
  });

  it("lets only so many wait", async () => {
    const small = createPictureProcessor({ maxWaiting: 1, effort });
    const whole = await makePhotograph({ width: 800, height: 600 });
    const all = await Promise.all(
      Array.from({ length: 4 }, () => small.process(whole, "photograph")),
    );
    expect(all.filter((one) => "picture" in one)).toHaveLength(2);
    expect(all.filter((one) => "refusal" in one && one.refusal === "busy")).toHaveLength(2);
    small.stop();
  });

  it("runs with all its threads at the lowest priority", async () => {
    const { getPriority } = await import("node:os");
    const { readdirSync } = await import("node:fs");
    const { fork } = await import("node:child_process");
    let pid = 0;
    const watched = createPictureProcessor({
      effort,
      start: () => {
        const child = fork("server/picture-worker.ts", {
          ...{ serialization: "advanced", execArgv: ["--import", "tsx"] },
        });
        pid = child.pid ?? 0;
        return child;
      },
    });
    await watched.process(await makePhotograph({ width: 800, height: 600 }), "photograph");
    const threads = readdirSync(`/proc/${pid}/task`).map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => 19));
    watched.stop();
  });
});
