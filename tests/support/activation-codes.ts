import { backend } from "./accounts";

/** A code that no other test has. */
export { generateCode as freshCode } from "~/features/dealers/activation-codes/generate-code.server";

/** Makes codes as the database would, past the form. */
export async function storeCodes(
  ...codes: {
    code: string;
    notes: string;
    max_redemptions?: number;
    plan_code?: string;
    expires_at?: string;
  }[]
): Promise<void> {
  const stored = codes.map((code) => ({ plan_code: "base", plan_quota: 5, ...code }));
  await backend().from("activation_codes").insert(stored).throwOnError();
}
