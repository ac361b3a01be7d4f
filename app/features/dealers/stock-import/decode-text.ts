import { FileRefused } from "./file-refused";

/** Encodings that are asked for by a name in the file, all others are read as `windows-1252`, which holds ISO-8859-1. */
const NAMED = ["utf-8", "utf-16le", "utf-16be", "iso-8859-15", "windows-1252"];

/**
 * The text of a file: by its byte order mark, else UTF-8 where all of it is valid, else the name in an XML declaration, else
 * Windows-1252. Guessers of encodings are wrong on short Italian texts. In files of the west an ISO-8859-15 differs from
 * Windows-1252 in the euro sign alone, which no number needs.
 *
 * @throws FileRefused for what is no text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const encoding = markOf(bytes) ?? (isUtf8(bytes) ? "utf-8" : (namedIn(bytes) ?? "windows-1252"));
  const decoded = new TextDecoder(encoding).decode(bytes);
  const text = encoding === "windows-1252" ? withWindowsLetters(decoded) : decoded;
  // A text has no NUL; UTF-16 without a mark has one at every second byte.
  if (text.includes("\0")) {
    const wide = wideEncoding(bytes);
    const wideText = wide && new TextDecoder(wide).decode(bytes);
    if (!wide || wideText === undefined || wideText.includes("\0")) throw new FileRefused("binary");
    return { text: wideText, encoding: wide };
  }
  return { text, encoding };
}

/** Bytes 0x80 to 0x9F in Windows-1252; a blank where it has none. */
const WINDOWS_LETTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

// why: Node from 20.18.3 on decodes windows-1252 as Latin-1, where these bytes are control characters (nodejs/node#56542, #60888).
function withWindowsLetters(text: string): string {
  return text.replaceAll(/[\u0080-\u009f]/g, (one) =>
    WINDOWS_LETTERS.charAt(one.charCodeAt(0) - 0x80),
  );
}

function markOf([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  return undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function namedIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const name = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase();
  return NAMED.find((known) => known === name && known !== "utf-8");
}

function wideEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 400);
  const nulsAt = (rest: number) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  if (nulsAt(1) > start.length / 4 && nulsAt(0) === 0) return "utf-16le";
  if (nulsAt(0) > start.length / 4 && nulsAt(1) === 0) return "utf-16be";
  return undefined;
}
