/** Photographs as the form of an advert sends them, and what is stored of them (docs/product.md 8.15). */
import { paths } from "~/lib/paths";
import { backend } from "./accounts";
import type { Answer, Visitor } from "./visitor";

export type FileToSend = readonly [name: string, content: Buffer];

/** Sends the form of the page as a browser without JavaScript does. */
export function sendPhotographs(
  visitor: Visitor,
  id: string,
  files: readonly FileToSend[],
): Promise<Answer> {
  const body = new FormData();
  for (const [name, content] of files)
    body.append("photographs", new File([new Uint8Array(content)], name, { type: "image/jpeg" }));
  // The field of the camera, in which nothing was chosen.
  body.append("camera", new File([], ""));
  return visitor.get(paths.advertPhotographs(id), { method: "POST", body });
}

/** The photographs of an advert, in their order. */
export async function picturesOf(id: string) {
  const { data } = await backend()
    .from("advert_pictures")
    .select("stem, widths, alt, position, source")
    .eq("advert_id", id)
    .order("position")
    .throwOnError();
  return data;
}
