/** Operations of the API on photographs (docs/product.md 8.19). */
import type { Json } from "~/backend/database.types";
import type { ApiAnswer, ApiCall } from "./api-call.server";
import { callWithKey } from "./api-call.server";
import { recordOf, type PhotographAnswer, type StoredRecord } from "./answers.server";
import { ApiProblem } from "./problems";
import { invalidRecord } from "./read-input";
import { readRecord } from "./records.server";
import { photographPatch } from "./schemas";

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

export async function changePhotograph(call: ApiCall): Promise<ApiAnswer> {
  const { data, error } = photographPatch.safeParse(call.json);
  if (!data) throw invalidRecord(error);
  const photographs = await change(call, data);
  const changed = photographs.find(({ id }) => id === call.params.photographId);
  return { status: 200, body: changed };
}

export async function deletePhotograph(call: ApiCall): Promise<ApiAnswer> {
  await change(call, null);
  return { status: 204 };
}

export function addPhotograph(_call: ApiCall): Promise<ApiAnswer> {
  // why: the way of a picture into the store with a key is on its way (issue 23, helper G).
  return Promise.reject(new ApiProblem("uploads_off"));
}
