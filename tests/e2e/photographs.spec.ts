/** Photographs of an advert, as a dealer adds and arranges them. */
import { paths } from "~/lib/paths";
import { newAdvert, newDealer } from "../support/dealers";
import { makePhotograph } from "../support/photographs";
import { signIn } from "../support/sign-in";
import { expect, ONCE, test } from "../support/test";

test(
  "A dealer adds two photographs, chooses the cover, describes it and takes one away",
  ONCE,
  async ({ page }) => {
    const dealer = await newDealer();
    const id = await newAdvert(dealer, { status: "draft", hasPicture: false });
    await signIn(page, dealer);
    await page.goto(paths.advertPhotographs(id));
    await expect(page.getByText("Per pubblicare ne serve una")).toBeVisible();
    const files = await Promise.all(
      [1, 2].map(async (seed) => ({
        name: `${seed}.jpg`,
        mimeType: "image/jpeg",
        buffer: await makePhotograph({ seed, width: 900, height: 1200, orientation: 6 }),
      })),
    );
    const label = "Scegli le foto";
    await page.getByLabel(label).setInputFiles(files);
    const gallery = page.getByRole("list", { name: "Foto dell'annuncio" });
    await expect(gallery.getByRole("listitem")).toHaveCount(2);

    const second = await gallery.getByRole("listitem").nth(1).getAttribute("id");
    await gallery.getByRole("button", { name: "Copertina con la foto 2" }).click();
    const cover = gallery.getByRole("listitem").first();
    await expect(cover).toHaveAttribute("id", second ?? "");

    await cover.getByText("Aggiungi descrizione").click();
    await cover.getByLabel("Che cosa mostra la foto 1").fill("Il cruscotto");
    await cover.getByRole("button", { name: "Salva" }).click();
    await expect(cover.getByRole("img")).toHaveAttribute("alt", "Il cruscotto");

    await gallery.getByRole("button", { name: "Togli la foto 2" }).click();
    await expect(gallery.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("1 di 30.")).toBeVisible();
  },
);
