/** Last step of the build: compresses the static files once, so that the server never does (server/app.ts). */
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ROOT = "build/client";
/** Pictures and fonts are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Below this size, in bytes, a compressed file is no smaller in a packet. */
const MIN_BYTES = 1_024;

const compressors = {
  ".br": (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  ".gz": (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

const names = await readdir(ROOT, { recursive: true });
await Promise.all(
  names
    .filter((name) => TEXT.test(name))
    .map(async (name) => {
      const file = join(ROOT, name);
      if ((await stat(file)).size < MIN_BYTES) return;
      const body = await readFile(file);
      for (const [suffix, compress] of Object.entries(compressors))
        await writeFile(file + suffix, await compress(body));
    }),
);
