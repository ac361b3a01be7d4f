import { answer, refuse } from "./answers.ts";
import type { AuthCall } from "./call.ts";
import { deleteFactor, describeFactor, listFactors } from "./factor-rows.ts";

/** Answers `/auth/v1/admin/users/<id>/factors…`: the factors of an account are listed and taken away. */
export async function administerFactors(
  { request, turn }: AuthCall,
  userId: string,
  factorId: string | undefined,
): Promise<Response> {
  const factors = await listFactors(turn, userId);
  if (factorId === undefined)
    return request.method === "GET" ? answer(factors.map(describeFactor)) : refuse405();
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) return refuse(404, "mfa_factor_not_found", "Factor not found");
  if (request.method !== "DELETE") return refuse405();
  await deleteFactor(turn, factor);
  return answer(describeFactor(factor));
}

const refuse405 = () => refuse(405, "method_not_allowed", "Method not allowed");
