import { json, type ActionFunctionArgs } from "@remix-run/node";
import { saveAdvert } from "~/features/dealers/adverts/save-advert.server";

/** Saves the form of an advert in the background (docs/product.md 8.14). Fields that are not valid are no failure of it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { result, status, headers } = await saveAdvert(request, params.id);
  headers.set("Cache-Control", "private, no-store");
  return json(result, { status: status === 400 ? 200 : status, headers });
}
