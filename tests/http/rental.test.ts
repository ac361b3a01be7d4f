import { expect, test } from "vitest";
import { openLink, openScreen, partOf, textOf } from "../support/screen";

test.each(["/noleggio", "/rent"])("A visitor finds the rental under %s", async (path) => {
  const { status, main, canonical } = await openScreen(path);
  expect(status).toBe(200);
  expect(textOf(main.getByRole("heading", { level: 1 }))).toContain("Noleggio");
  expect(canonical).toBe("/noleggio");
  for (const span of ["da 1 a 30 giorni", "da 1 a 6 mesi", "da 6 a 60 mesi"])
    expect(main.texts).toContain(span);
  const classes = main.getAllByRole("heading", { level: 3 }).map(textOf);
  expect(classes).toEqual(
    expect.arrayContaining(["Economy", "Compatta", "SUV", "Lusso", "Furgone"]),
  );
});

test("A visitor sees every class of the rental in a picture", async () => {
  const { main, text } = await openScreen("/noleggio");
  expect(text).not.toContain("Immagine non disponibile");
  const files = main.getAllByRole("presentation").map((image) => image.getAttribute("src"));
  for (const type of ["economy", "compact", "suv", "luxury", "van"])
    expect(files).toContainEqual(expect.stringContaining(`/noleggio/${type}-`));
});

test("A visitor with a broken link still finds the rental", async () => {
  const { status, text } = await openScreen("/noleggio?type=astronave&duration[]=x&duration=");
  expect(status).toBe(200);
  expect(text).not.toContain("Hai scelto");
});

test("A search engine reads the questions of the rental", async () => {
  const [faq] = (await openScreen("/noleggio")).structuredData;
  expect(faq).toMatchObject({ "@type": "FAQPage" });
  expect((faq as { mainEntity: object[] }).mainEntity).toHaveLength(4);
});

test("A visitor chooses a class and a duration and asks for a quote", async () => {
  const suv = await openLink(await openScreen("/noleggio"), "Chiedi un preventivo per SUV");
  expect(suv.address).toBe("/noleggio?type=suv#preventivo");
  const both = await openLink(suv, "Chiedi un preventivo a lungo termine");
  expect(both.address).toBe("/noleggio?type=suv&duration=long#preventivo");
  const quote = partOf(both.getByRole("region", { name: "Chiedi un preventivo" }));
  expect(quote.text).toContain("Hai scelto: SUV, lungo termine (da 6 a 60 mesi)");
});
