import { modelsOnSale } from "~/features/marketplace/query-understanding/models-on-sale.server";
import { publicPage } from "~/http/route-policy";

export const handle = publicPage();

/** The models that the chat answers about, as JSON, so that it need not send what is typed (docs/product.md 5.9). */
export function loader(): Response {
  return Response.json(modelsOnSale(), {
    headers: { "Cache-Control": "public, max-age=0, s-maxage=3", "X-Robots-Tag": "noindex" },
  });
}
