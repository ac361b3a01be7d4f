/** Calls of the database about the photographs of a ZIP. */
import { z } from "zod";
import type { Json } from "~/backend/database.types";
import type { Supabase } from "~/backend/supabase.server";
import { orThrow } from "./imports.server";
import type { AssignedPicture, PictureName } from "./picture-names";

const pictureNames = z.array(z.object({ file: z.string(), name: z.string() }));

/** Registers photographs of a ZIP, whose files are in the bucket. */
export async function addPictures(
  supabase: Supabase,
  id: string,
  pictures: readonly PictureName[],
): Promise<void> {
  const { error } = await supabase.rpc("add_stock_import_pictures", {
    p_id: id,
    p_pictures: pictures as unknown as Json,
  });
  orThrow({ data: true, error });
}

/** The photographs of the ZIP. */
export async function readPictureNames(supabase: Supabase, id: string): Promise<PictureName[]> {
  return pictureNames.parse(
    orThrow(await supabase.rpc("stock_import_picture_names", { p_id: id })),
  );
}

/** Gives photographs to vehicles. */
export async function assignPictures(
  supabase: Supabase,
  id: string,
  pictures: readonly AssignedPicture[],
): Promise<void> {
  const { error } = await supabase.rpc("assign_stock_import_pictures", {
    p_id: id,
    p_pictures: pictures as unknown as Json,
  });
  orThrow({ data: true, error });
}

/** The next photographs of an import that was written, each with its advert. */
export async function nextPictures(
  supabase: Supabase,
  id: string,
): Promise<{ file: string; advertId: string }[]> {
  const data = orThrow(await supabase.rpc("waiting_stock_import_pictures", { p_id: id }));
  return z.array(z.object({ file: z.string(), advertId: z.string() })).parse(data);
}

/** A photograph is in the gallery; `error`: why it is not. */
export async function finishPicture(
  supabase: Supabase,
  id: string,
  file: string,
  reason?: string,
): Promise<void> {
  const { error } = await supabase.rpc("finish_stock_import_picture", {
    p_id: id,
    p_file: file,
    ...(reason !== undefined && { p_error: reason }),
  });
  orThrow({ data: true, error });
}
