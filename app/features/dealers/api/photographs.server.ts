/** Operations of the API on photographs (docs/product.md 8.19). */
import type { Json } from "~/backend/database.types";
import { stockPictureFiles } from "~/backend/stock-picture-store.server";
import { isUnavailable } from "~/backend/supabase.server";
import { sha256 } from "../photographs/add-photograph.server";
import { isPassing, refusalText, type Refusal } from "../photographs/refusal";
import { storePicture } from "../photographs/store-picture.server";
import {
  callWithKey,
  problemOf,
  unavailable,
  type ApiAnswer,
  type ApiCall,
} from "./api-call.server";
import { recordOf, type PhotographAnswer, type StoredRecord } from "./answers.server";
import { ApiProblem } from "./api-problem";
import { PROBLEMS } from "./problems";
import { invalidRecord } from "./read-input";
import { readRecord } from "./records.server";
import { photographPatch } from "./schemas";

/** GET: the photographs of a record. */
export async function listPhotographs(call: ApiCall): Promise<ApiAnswer> {
  const { photographs } = recordOf(await readRecord(call), call.origin);
  return { status: 200, body: { data: photographs } };
}

/** Changes a photograph, or removes it (null). @returns The photographs after it. */
async function change(call: ApiCall, change: Json): Promise<PhotographAnswer[]> {
  const { stockNumber = "", photographId = "" } = call.params;
  const stored = (await callWithKey(call, "change_stock_picture_with_key", {
    p_number: stockNumber,
    p_picture: photographId,
    p_change: change,
  })) as StoredRecord;
  return recordOf(stored, call.origin).photographs;
}

/** PATCH: alternative text and position of a photograph. */
export async function changePhotograph(call: ApiCall): Promise<ApiAnswer> {
  const { data, error } = photographPatch.safeParse(call.json);
  if (!data) throw invalidRecord(error);
  const photographs = await change(call, data);
  const changed = photographs.find(({ id }) => id === call.params.photographId);
  return { status: 200, body: changed };
}

/** DELETE: a photograph. */
export async function deletePhotograph(call: ApiCall): Promise<ApiAnswer> {
  await change(call, null);
  return { status: 204 };
}

/** Errors of `add_picture_with_key` that have another code here. */
const ADD_ERRORS: Readonly<Record<string, string>> = { advert_not_found: "record_not_found" };

/** Stores the picture of the body, as the last of the gallery or at a position. */
export async function addPhotograph(call: ApiCall): Promise<ApiAnswer> {
  const { stockNumber = "" } = call.params;
  const { supabase, key, bytes = Buffer.alloc(0) } = call;
  const { advertId, dealershipId } = (await callWithKey(call, "begin_stock_picture_with_key", {
    p_number: stockNumber,
  })) as { advertId: string; dealershipId: string };
  const files = stockPictureFiles(supabase, key);
  const stored = await storePicture(files, { bytes, purpose: "photograph", dealershipId });
  if ("refusal" in stored) throw refusedPicture(stored.refusal);
  const { stem, width, height, widths, tone } = stored.photograph;
  const content_hash = await sha256(bytes);
  const { data, error } = await supabase.rpc("add_picture_with_key", {
    p_key: key,
    p_advert: advertId,
    p_picture: { stem, width, height, widths: [...widths], tone, content_hash },
  });
  if (error && isUnavailable(error)) throw unavailable();
  if (error) throw problemOf(ADD_ERRORS[error.message] ?? error.message, null);
  const added = data as { stem: string; added: boolean };
  const id = added.stem.split("/").at(-1) ?? "";
  const position = call.query.position;
  const photographs =
    position === undefined
      ? recordOf(await readRecord(call), call.origin).photographs
      : await change(
          { ...call, params: { stockNumber, photographId: id } },
          {
            position: Number(position),
          },
        );
  return {
    status: added.added ? 201 : 200,
    body: photographs.find((one) => one.id === id),
  };
}

function refusedPicture(refusal: Refusal): ApiProblem {
  if (refusal === "off") return new ApiProblem("uploads_off");
  if (isPassing(refusal)) return unavailable(60);
  const it = refusalText(refusal, "La foto");
  const text = { it, en: PROBLEMS.invalid_photograph.help.en };
  return new ApiProblem("invalid_photograph", { facts: [{ pointer: "", code: refusal, text }] });
}
