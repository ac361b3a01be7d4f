/** Many dealers at once. Plain requests, so once. */
import { expect, test } from "@playwright/test";
import { backend, newAccount } from "../support/accounts";
import { freshCode, storeCodes } from "../support/activation-codes";
import { signedInVisitor } from "../support/visitor";

/** Does something for each item, five at a time: the backend is one process, and a page waits for it two seconds at most. */
async function inWaves<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += 5)
    results.push(...(await Promise.all(items.slice(start, start + 5).map(act))));
  return results;
}

test("Of fifty dealers who race for a code with five redemptions, five get it", async () => {
  const code = freshCode();
  await storeCodes({ code, notes: "", plan_code: "standard", max_redemptions: 5 });
  const accounts = await inWaves(Array.from({ length: 50 }), () => newAccount());
  const racers = await inWaves(accounts, (account) => signedInVisitor(account));
  const statuses = await inWaves(racers, async (visitor) => {
    const { status } = await visitor.post("/dashboard?index", { intent: "redeem", code });
    return status;
  });
  expect(statuses.filter((status) => status === 302)).toHaveLength(5);
  expect(statuses.filter((status) => status === 400)).toHaveLength(45);
  const { data } = await backend()
    .from("activation_codes")
    .select("redeemed_count")
    .eq("code", code);
  expect(data).toEqual([{ redeemed_count: 5 }]);
});
