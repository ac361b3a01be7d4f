/** An administrator's day: signs in, sees what waits, and deals with it. */
import { backend, newAccount } from "../support/accounts";
import { expectNotice, openExisting } from "../support/admin";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { sendSignInForm } from "../support/sign-in";
import { expect, test, ONCE } from "../support/test";

test(
  "An administrator with a phone signs in, sees who has waited longest and decides",
  ONCE,
  async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dealer = await makeAccount("pending", uniqueName("Prima di tutti"));
    await backend()
      .from("profiles")
      .update({ created_at: "2000-05-01T09:00:00Z" })
      .eq("id", dealer.id)
      .throwOnError();

    await open("/auth");
    await sendSignInForm(page, await newAccount({ admin: true }));
    await expect(page).toHaveURL("/admin");
    const today = page.getByRole("region", { name: "Oggi" });
    await expect(today.getByRole("listitem").filter({ hasText: dealer.name }).last()).toContainText(
      /da \d+ anni/,
    );
    await today.getByRole("link", { name: `Decidi ${dealer.name}` }).click();

    const card = page.getByRole("article", { name: dealer.name, exact: true });
    await expect(card).toBeInViewport();
    // Every other card is folded, so that the page is a few screens high.
    await expect(page.getByLabel("Via e numero").filter({ visible: true })).toHaveCount(1);
    await expect(
      page.getByRole("link", { name: /^Approva/ }).filter({ visible: true }),
    ).toHaveCount(0);
    await openExisting(card);
    await card.getByLabel("Concessionaria del catalogo").selectOption("6");
    await card.getByRole("button", { name: "Approva", exact: true }).click();
    await expectNotice(page, "Account approvato");
    await expect(page.getByRole("article", { name: dealer.name, exact: true })).toContainText(
      "approvato",
    );
  },
);
