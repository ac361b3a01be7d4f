import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerApi } from "~/features/dealers/api/answer-api.server";

/** The API for management programs; its addresses are in `operations.ts` (docs/product.md 8.19). */
export function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answerApi(request);
}

export function action({ request }: ActionFunctionArgs): Promise<Response> {
  return answerApi(request);
}
