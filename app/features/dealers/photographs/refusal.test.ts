import { describe, expect, it } from "vitest";
import { HEIC, makePhotograph, SVG } from "../../../../tests/support/photographs";
import { fileKind } from "./file-signature";
import { MAX_FILE_BYTES } from "./limits";
import { refusalOfFile, refusalText } from "./refusal";

describe("A file", () => {
  it("is what its first bytes say, whatever it is called", async () => {
    const size = { width: 80, height: 60 };
    for (const format of ["jpeg", "png", "webp"] as const)
      expect(fileKind(await makePhotograph({ ...size, format }))).toBe(format);
    expect(fileKind(HEIC)).toBe("heic");
    expect(fileKind(SVG)).toBe("svg");
    expect(fileKind(Buffer.from(`\n <?xml version="1.0"?><svg/>`))).toBe("svg");
    for (const other of ["", "GIF89a", "%PDF-1.7", "RIFF....WAVE", "<html>", "\xff\xd8"])
      expect(fileKind(Buffer.from(other, "latin1")), other).toBe("other");
  });

  it("is refused before it is sent when its kind or its size says so", async () => {
    const jpeg = await makePhotograph({ width: 80, height: 60 });
    expect(refusalOfFile(MAX_FILE_BYTES, jpeg)).toBeUndefined();
    expect(refusalOfFile(MAX_FILE_BYTES + 1, jpeg)).toBe("tooLarge");
    expect(refusalOfFile(0, jpeg)).toBe("empty");
    expect(refusalOfFile(90_000_000, HEIC)).toBe("heic");
  });

  it("is named in its sentence, but not at any length", () => {
    expect(refusalText("svg", "logo.jpg")).toBe(
      "«logo.jpg» è un disegno SVG: servono fotografie in JPEG, PNG o WebP.",
    );
    expect(refusalText("broken", "x".repeat(500)).length).toBeLessThan(150);
    expect(refusalText("empty", "")).toBe("«Senza nome» è vuota.");
  });
});
