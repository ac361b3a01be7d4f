/** Pictures as phones and cameras make them, for tests of uploads; and files that pretend to be pictures. */
import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

interface PhotographOptions {
  /** Differs from picture to picture, so that no two are the same file. */
  seed?: number;
  /** Size as it is shown, in px; 12 MP by default. */
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8: how the sensor was held. */
  orientation?: number;
  /** Whether EXIF says where it was taken. */
  gps?: boolean;
  format?: "jpeg" | "png" | "webp";
}

/**
 * A photograph: a sky, a ground and a car-like body, with the noise of a sensor. The left half is bluish above, so that a
 * test can tell how it lies (`topLeft`).
 */
export async function makePhotograph({
  seed = 1,
  width = 4000,
  height = 3000,
  orientation = 1,
  gps = true,
  format = "jpeg",
}: PhotographOptions = {}): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  // Drawn small and enlarged: noise of a full picture takes seconds.
  const [w, h] = [Math.round(width / 4), Math.round(height / 4)];
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 400 300" preserveAspectRatio="none">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7fb0e6"/><stop offset="1" stop-color="#e8eef2"/></linearGradient></defs>
    <rect width="400" height="300" fill="#8d8577"/><rect width="400" height="170" fill="url(#sky)"/>
    <rect width="60" height="50" fill="#1030d0"/>
    <path d="M60 210 q10 -45 70 -50 l30 -35 q60 -18 110 0 l35 35 q40 6 45 50 z" fill="hsl(${hue} 70% 42%)"/>
    <path d="M168 132 q45 -12 90 0 l24 28 h-138 z" fill="#22303c"/>
    <circle cx="120" cy="212" r="27" fill="#1a1a1a"/><circle cx="290" cy="212" r="27" fill="#1a1a1a"/>
    <circle cx="120" cy="212" r="13" fill="#b9bcc0"/><circle cx="290" cy="212" r="13" fill="#b9bcc0"/>
    <text x="190" y="285" font-size="22" fill="#222">${seed}</text></svg>`;
  const noise = await sharp({
    create: {
      ...{ width: w, height: h, channels: 3, background: "#808080" },
      noise: { type: "gaussian", mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  const upright = await sharp(Buffer.from(scene))
    .flatten({ background: "#ffffff" })
    .composite([{ input: noise, blend: "soft-light" }])
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = upright;
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const held = (await asHeld(sharp(data, { raw }), orientation)).withExif({
    IFD0: { Make: "Piazza", Model: "Prova 12" },
    ...(gps && {
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "38/1 58/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "16/1 18/1 0/1",
      },
    }),
  });
  const image = orientation === 1 ? held : held.withMetadata({ orientation });
  if (format === "png") return image.png({ compressionLevel: 1 }).toBuffer();
  if (format === "webp") return image.webp({ quality: 85, effort: 0 }).toBuffer();
  return image.jpeg({ quality: 88 }).toBuffer();
}

/** Quarter turns, then a mirror, that give the pixels as a sensor has them that is held so: EXIF orientation undoes them. */
const HELD: Readonly<Record<number, readonly [turn: number, mirror?: "flip" | "flop"]>> = {
  ...{ 1: [0], 2: [0, "flop"], 3: [180], 4: [0, "flip"] },
  ...{ 5: [90, "flop"], 6: [270], 7: [90, "flip"], 8: [90] },
};

async function asHeld(image: Sharp, orientation: number): Promise<Sharp> {
  const [turn, mirror] = HELD[orientation] ?? [0];
  // Two steps: in one, sharp mirrors before it turns.
  const { data, info } = await image.rotate(turn).raw().toBuffer({ resolveWithObject: true });
  const turned = sharp(data, { raw: info });
  return mirror ? turned[mirror]() : turned;
}

/** Colour near the upper left corner of a picture as it is shown: that of `makePhotograph` is blue there. */
export async function topLeft(
  picture: Buffer,
): Promise<{ red: number; green: number; blue: number }> {
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const upright = await sharp(picture).autoOrient().toBuffer();
  const region = {
    left: Math.round(width * 0.02),
    top: Math.round(height * 0.02),
    width: Math.round(width * 0.08),
    height: Math.round(height * 0.08),
  };
  const [red = 0, green = 0, blue = 0] = await sharp(upright)
    .extract(region)
    .resize(1, 1)
    .flatten()
    .raw()
    .toBuffer();
  return { red, green, blue };
}

/** A PNG of so many pixels in a few kilobytes. */
export function pngBomb(width: number, height: number): Buffer {
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit of grey a pixel.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(row.length * height), { level: 9 });
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** The beginning of what an iPhone stores by default. */
export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 0x24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(4_000, 1),
]);

/** A drawing that runs a script, under any name. */
export const SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><script>alert(1)</script></svg>`,
);

/** A file that is both a picture and an HTML page, against clients that guess types by content. */
export async function polyglot(): Promise<Buffer> {
  const page = "<!doctype html><html><script>alert(document.domain)</script></html>";
  return Buffer.concat([await makePhotograph({ width: 800, height: 600 }), Buffer.from(page)]);
}
