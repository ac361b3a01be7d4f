/** The type of a file, by its first bytes: name and declared type come from the client. */
export type FileKind = "jpeg" | "png" | "webp" | "heic" | "svg" | "other";

/** Bytes that `fileKind` looks at. */
export const SIGNATURE_BYTES = 256;

/** Brands of HEIF files with pictures in HEVC, as phones make them. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** @param bytes The beginning of the file, `SIGNATURE_BYTES` or less. */
export function fileKind(bytes: Uint8Array): FileKind {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
  if (text.slice(4, 8) === "ftyp" && HEIC_BRANDS.has(text.slice(8, 12))) return "heic";
  if (/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i.test(text)) return "svg";
  return "other";
}
