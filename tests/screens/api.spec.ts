/** Keys and webhooks of a dealership, as axe sees them; it is a script. */
import { newDealer } from "../support/dealers";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
} from "../support/page-checks";
import { signIn } from "../support/sign-in";
import { test } from "../support/test";

test("Every dealer can use keys and webhooks", async ({ page, open, problems }) => {
  problems.allowStatus(400);
  await signIn(page, await newDealer());
  const expectUsable = async (situation: string) => {
    for (const width of [1440, 1024, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page, `${situation} at ${width} px`);
    }
    await expectAccessible(page, `${situation} on a phone`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, `${situation} on a desktop`);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectReadableColours(page, `${situation} in the dark`);
    await page.emulateMedia({ colorScheme: "light" });
  };
  await open("/dashboard/api");
  await page.getByLabel("Nome della chiave").fill("parolasenzafine".repeat(4));
  await page.getByRole("button", { name: "Crea una chiave" }).click();
  await page.getByText("Copiala adesso").waitFor();
  await expectUsable("a key that was made");
  const address = page.getByLabel("Indirizzo del tuo sistema");
  await address.fill("http://gestionale.example");
  await page.getByRole("button", { name: "Aggiungi il webhook" }).click();
  await page.getByText("Serve un indirizzo che comincia con https://").waitFor();
  await expectUsable("a webhook that is refused");
  await address.fill(`https://gestionale.example/${"percorsosenzafine".repeat(12)}`);
  await page.getByRole("button", { name: "Aggiungi il webhook" }).click();
  await page.getByText("Questo è il segreto").waitFor();
  await page.getByRole("link", { name: /gestionale\.example/ }).click();
  await page.getByRole("button", { name: "Invia una prova" }).click();
  await page.getByRole("heading", { name: /^Prova/ }).waitFor();
  await page.getByText("Elimina il webhook").click();
  await expectUsable("the log of a webhook");
  await open("/dashboard/api");
  await page.getByRole("link", { name: /^Revoca/ }).click();
  await page.getByText("Revocare la chiave?").waitFor();
  await expectUsable("the question before a revocation");
});
