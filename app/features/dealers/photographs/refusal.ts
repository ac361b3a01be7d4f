/** Why a file is not taken, and the sentence that says so (docs/product.md 8.15). Used by the server and the browser. */
import { fileKind, SIGNATURE_BYTES } from "./file-signature";
import { MAX_FILE_BYTES, MAX_PICTURES } from "./limits";

/** Why a file was refused as a picture. */
export type Refusal =
  | "empty"
  | "heic"
  | "svg"
  | "other"
  | "tooLarge"
  | "tooManyPixels"
  | "tooSmall"
  | "tooNarrow"
  | "broken"
  | "failed"
  | "busy"
  | "tooMany"
  | "unreachable"
  | "off"
  | "notEditable";

/** Refusals that another try of the same file may not meet. */
const PASSING: ReadonlySet<Refusal> = new Set(["failed", "busy", "unreachable"]);

/** Whether trying again may help. */
export function isPassing(refusal: Refusal): boolean {
  return PASSING.has(refusal);
}

/** Longest name of a file that a sentence shows, in characters. */
const MAX_NAME_LENGTH = 40;

const SENTENCES: Record<Refusal, string> = {
  empty: "è vuota.",
  heic: "è in formato HEIC, che i browser non mostrano. Sull'iPhone: Impostazioni, Fotocamera, Formati, «Più compatibile»; oppure salvala come JPEG.",
  svg: "è un disegno SVG: servono fotografie in JPEG, PNG o WebP.",
  other: "non è una fotografia in JPEG, PNG o WebP.",
  tooLarge: "pesa più di 12 MB: riducila e inviala di nuovo.",
  tooManyPixels: "ha più di 50 megapixel: riducila e inviala di nuovo.",
  tooSmall: "è troppo piccola: servono almeno 640 × 480 pixel.",
  tooNarrow: "è troppo stretta: un lato può essere lungo al massimo tre volte l'altro.",
  broken: "è danneggiata o è arrivata a metà: prova a inviarla di nuovo.",
  failed: "non si riesce a lavorare: prova a inviarla di nuovo o con un'altra foto.",
  busy: "non è stata presa, perché arrivano troppe foto insieme: riprova tra un minuto.",
  tooMany: `non è stata aggiunta: un annuncio ha al massimo ${MAX_PICTURES} foto.`,
  unreachable: "non è stata salvata, perché il servizio non risponde: riprova tra poco.",
  off: "non è stata aggiunta: il caricamento di foto è sospeso.",
  notEditable: "non è stata aggiunta: questo annuncio non si può più modificare.",
};

/** Whether a code is that of a refusal. */
export function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(SENTENCES, code);
}

/** The sentence about a photograph that has no name, after «La foto». */
export function refusalSentence(refusal: Refusal): string {
  return SENTENCES[refusal];
}

/** @param name As the browser sent it; it is shown to its sender and used for nothing else. */
export function refusalText(refusal: Refusal, name: string): string {
  const shown = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return `«${shown || "Senza nome"}» ${SENTENCES[refusal]}`;
}

/**
 * The refusal of a file that can be decided before it is decoded.
 *
 * @param beginning Its first bytes.
 */
export function refusalOfFile(size: number, beginning: Uint8Array): Refusal | undefined {
  if (size === 0) return "empty";
  const kind = fileKind(beginning.subarray(0, SIGNATURE_BYTES));
  if (kind === "heic" || kind === "svg" || kind === "other") return kind;
  return size > MAX_FILE_BYTES ? "tooLarge" : undefined;
}
