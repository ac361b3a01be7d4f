/** Takes in the file of a stock, and beside it a ZIP of photographs (docs/product.md 8.18). */
import { data, redirect, unstable_parseMultipartFormData } from "@remix-run/node";
import { isUnavailable } from "~/backend/supabase.server";
import { isDealer, openDealer, type Dealer } from "~/features/accounts/auth/dealer.server";
import { nullIfUnavailable } from "~/features/accounts/auth/user.server";
import { bodyError } from "~/http/body.server";
import { flash } from "~/http/flash.server";
import { log } from "~/lib/log.server";
import { paths } from "~/lib/paths";
import { cleanText } from "~/lib/text";
import { allowLongUpload } from "../photographs/add-photograph.server";
import { refusalOf } from "../adverts/refusals";
import { decodeFileName, encodeFileNames } from "./encode-file-names";
import { FileRefused, fileProblemText, MAX_STOCK_FILE_BYTES } from "./file-refused";
import { importFiles } from "./import-files.server";
import { addPictures } from "./import-pictures.server";
import { createImport, discardImport, ImportRefused } from "./imports.server";
import type { PictureName } from "./picture-names";
import { readStockFileInProcess } from "./read-in-process.server";
import { unzipPictures, type ZipContent, type ZipProblem } from "./unzip-pictures";
import { UPLOAD_FIELDS } from "./upload-fields";

/** Files that this process takes in at a time, and those of one dealership. */
const MAX_UPLOADS = 4;
const uploads: string[] = [];

/** Answer to a file that was not taken. */
export interface UploadReply {
  problem: string;
  /** The field that it is about. */
  field: (typeof UPLOAD_FIELDS)[keyof typeof UPLOAD_FIELDS] | null;
}

const ZIP_TEXTS: Readonly<Record<ZipProblem, string>> = {
  noZip: "Lo ZIP delle foto non è uno ZIP: crealo di nuovo e riprova.",
  tooManyEntries:
    "Lo ZIP ha troppe foto: al massimo 2.000. Dividilo e carica il resto la prossima volta.",
  bomb: "Lo ZIP si espande oltre misura: crealo di nuovo con le sole foto e riprova.",
  damaged: "Lo ZIP è danneggiato o è arrivato a metà: crealo di nuovo e riprova.",
};

const DOWN = "Il servizio non risponde in questo momento: riprova tra poco.";

class UploadRefused extends Error {
  constructor(
    readonly reply: UploadReply,
    readonly status = 400,
  ) {
    super(reply.problem);
  }
}

/** Action of the first step: on to the columns, or the page again with what is wrong. */
export async function uploadImport(request: Request) {
  allowLongUpload(request);
  const context = await nullIfUnavailable(openDealer(request));
  if (!context) return answer({ problem: DOWN, field: null }, 503);
  const { headers } = context;
  if (!isDealer(context))
    return answer({ problem: refusalOf("not_approved")?.text ?? "", field: null }, 403, headers);
  if (uploads.length >= MAX_UPLOADS || uploads.includes(context.dealershipId))
    return answer(
      {
        problem:
          "Stai già caricando un file, o ne arrivano troppi insieme: aspetta un minuto e riprova.",
        field: null,
      },
      409,
      headers,
    );
  uploads.push(context.dealershipId);
  try {
    const { id, pictures } = await receiveUpload(request, context);
    if (pictures) await flash(headers, { tone: "success", ...zipText(pictures) });
    return redirect(paths.stockImportStep(id, "colonne"), { headers });
  } catch (error) {
    const { reply, status } = refusalOfUpload(error);
    return answer(reply, status, headers);
  } finally {
    uploads.splice(uploads.indexOf(context.dealershipId), 1);
  }
}

function answer(reply: UploadReply, status: number, given?: Headers) {
  const headers = new Headers(given);
  headers.set("Cache-Control", "private, no-store");
  return data(reply, { status, headers });
}

/** @throws What is no refusal. */
function refusalOfUpload(error: unknown): { reply: UploadReply; status: number } {
  if (error instanceof UploadRefused) return error;
  if (error instanceof FileRefused) {
    const row = error.row === undefined ? "" : ` (riga ${error.row})`;
    const problem = fileProblemText(error.problem).replace(/\.$/, `${row}.`);
    return { reply: { problem, field: UPLOAD_FIELDS.file }, status: 400 };
  }
  if (error instanceof ImportRefused) {
    const { text, status } = refusalOf(error.code) ?? { text: DOWN, status: 503 };
    return { reply: { problem: text, field: null }, status };
  }
  if (isUnavailable(error)) return { reply: { problem: DOWN, field: null }, status: 503 };
  const code = codeOfBackend(error);
  if (code !== null) {
    log("error", "an import was not stored", { cause: code });
    return { reply: { problem: DOWN, field: null }, status: 503 };
  }
  throw error;
}

/** The code of an answer of the backend that refuses or fails: it is no `Error`, but has a code. */
function codeOfBackend(error: unknown): string | null {
  if (error instanceof Error || error instanceof Response) return null;
  return (error as { code?: string }).code ?? "unknown";
}

interface ReceivedUpload {
  id: string;
  pictures: ZipContent | null;
}

/** Reads the form part by part: the file is stored before the ZIP behind it is read. */
async function receiveUpload(request: Request, dealer: Dealer): Promise<ReceivedUpload> {
  let id: string | undefined;
  let pictures: ZipContent | null = null;
  let failure: unknown;
  try {
    await unstable_parseMultipartFormData(
      encodeFileNames(request),
      async ({ name, filename = "", data: chunks }) => {
        if (name === UPLOAD_FIELDS.file && id === undefined) {
          const bytes = await collect(chunks, MAX_STOCK_FILE_BYTES);
          if (bytes.length === 0 && filename === "")
            throw new UploadRefused({
              problem: "Scegli il file con i tuoi veicoli.",
              field: UPLOAD_FIELDS.file,
            });
          const table = await readStockFileInProcess(bytes);
          id = await createImport(
            dealer.supabase,
            cleanText(decodeFileName(filename), 120) || "file",
            table,
          );
        } else if (name === UPLOAD_FIELDS.pictures && id !== undefined && pictures === null) {
          if (filename === "") await collect(chunks, 0);
          else pictures = await takeZip(chunks, dealer, id);
        } else throw bodyError("invalid");
        return undefined;
      },
    );
  } catch (error) {
    failure = error;
  }
  if (failure !== undefined) {
    if (id) {
      await discardImport(dealer.supabase, id).catch(() => undefined);
      await importFiles(dealer.supabase)
        .clear(dealer.dealershipId, id)
        .catch(() => undefined);
    }
    throw refused(failure);
  }
  if (id === undefined)
    throw new UploadRefused({
      problem: "Scegli il file con i tuoi veicoli.",
      field: UPLOAD_FIELDS.file,
    });
  return { id, pictures };
}

/** The refusal of an upload. An error of the form parser at a body that broke off is the client's. */
function refused(error: unknown): unknown {
  const isOurs =
    error instanceof UploadRefused ||
    error instanceof FileRefused ||
    error instanceof ImportRefused ||
    error instanceof Response ||
    codeOfBackend(error) !== null ||
    isUnavailable(error);
  if (isOurs) return error;
  log("warn", "the form of an import was not read", {
    reason: error instanceof Error ? error.name : "unknown",
  });
  return new UploadRefused({
    problem: "Il file non è arrivato per intero: riprova.",
    field: null,
  });
}

/** The bytes of a part. @throws FileRefused for more than the limit */
async function collect(chunks: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw new FileRefused("tooLarge");
    parts.push(chunk);
  }
  return new Uint8Array(Buffer.concat(parts, size));
}

const TYPES = {
  jpeg: ["jpg", "image/jpeg"],
  png: ["png", "image/png"],
  webp: ["webp", "image/webp"],
} as const;

/** Stores the photographs of a ZIP one by one under numbers of our own; `name` alone says whose they are. */
async function takeZip(
  chunks: AsyncIterable<Uint8Array>,
  { supabase, dealershipId }: Dealer,
  id: string,
): Promise<ZipContent> {
  const files = importFiles(supabase);
  let stored: PictureName[] = [];
  let count = 0;
  const register = async () => {
    if (stored.length > 0) await addPictures(supabase, id, stored);
    stored = [];
  };
  const content = await unzipPictures(chunks, async ({ name, bytes, type }) => {
    const [extension, mime] = TYPES[type];
    const file = `${dealershipId}/${id}/${count}.${extension}`;
    count += 1;
    if (!(await files.put(file, bytes, mime)))
      throw new UploadRefused(
        {
          problem: "Le foto non si sono salvate: riprova tra poco.",
          field: UPLOAD_FIELDS.pictures,
        },
        503,
      );
    stored.push({ file, name });
    if (stored.length >= 50) await register();
  });
  if (content.problem)
    throw new UploadRefused({ problem: ZIP_TEXTS[content.problem], field: UPLOAD_FIELDS.pictures });
  await register();
  return content;
}

function zipText({ taken, ignored }: ZipContent) {
  const title = taken === 1 ? "Una foto caricata" : `${taken} foto caricate`;
  return ignored === 0
    ? { title }
    : {
        title,
        text:
          ignored === 1
            ? "Un altro file dello ZIP non è una foto in JPEG, PNG o WebP fino a 12 MB."
            : `Altri ${ignored} file dello ZIP non sono foto in JPEG, PNG o WebP fino a 12 MB.`,
      };
}
