/**
 * `npm run pictures:sheet -- [folder] [target]`: contact sheets, by default of `public/immagini/veicoli`
 * to `.cache/sheets`. Options: `--only TEXT` (name contains), `--columns 6`, `--cell 320` (px).
 */
import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { RATIO, ROOT } from "./files";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string", default: "" },
    columns: { type: "string", default: "6" },
    cell: { type: "string", default: "320" },
  },
});
const [folder = `${ROOT}/veicoli`, target = ".cache/sheets"] = positionals;
/** Rows of one sheet: more make it too large to look at. */
const ROWS = 8;

/** The best file of each picture: PNG before JPEG before WebP, the smallest that fills a cell. */
function pictureFiles(): string[] {
  const best = new Map<string, string>();
  const files = readdirSync(folder).filter((name) => name.includes(values.only));
  for (const name of files.sort((a, b) => a.localeCompare(b, "en", { numeric: true }))) {
    if (!/\.(png|jpg|webp)$/.test(name)) continue;
    const stem = name.replace(/(-\d+)?\.\w+$/, "");
    if (!best.has(stem) || !name.endsWith(".webp")) best.set(stem, best.get(stem) ?? name);
  }
  return [...best.values()];
}

async function writeSheet(names: readonly string[], path: string): Promise<void> {
  const [width, columns] = [Number(values.cell), Number(values.columns)];
  const height = Math.round(width / RATIO);
  const cells = await Promise.all(
    names.map(async (name, i) => ({
      input: await sharp(`${folder}/${name}`).resize(width, height).toBuffer(),
      left: (i % columns) * width,
      top: Math.floor(i / columns) * height,
    })),
  );
  const size = { width: columns * width, height: Math.ceil(names.length / columns) * height };
  await sharp({ create: { ...size, channels: 3, background: "#ffffff" } })
    .composite(cells)
    .png()
    .toFile(path);
  console.log(path);
}

await mkdir(target, { recursive: true });
const names = pictureFiles();
const perSheet = Number(values.columns) * ROWS;
for (let i = 0; i < names.length; i += perSheet)
  await writeSheet(names.slice(i, i + perSheet), `${target}/sheet-${i / perSheet + 1}.png`);
