/** A quote from several providers, without JavaScript (docs/product.md 6.13). */
import { describe, expect, test } from "vitest";
import { newAddress } from "../support/accounts";
import { providerBySlug } from "../support/directory";
import { posted, inquiriesOf } from "../support/inquiries";
import { mailCount, mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { openScreen, screenOf, valueOf } from "../support/screen";
import { visitorOf, type Visitor } from "../support/visitor";

const SAVUTO = providerBySlug("officina-savuto");
const CRATI = providerBySlug("meccanica-crati");
const COLLI = providerBySlug("autofficina-tre-colli");
const BERGAMOTTO = providerBySlug("officina-bergamotto");
const FORM = "/meccanici/preventivo";
const MESSAGE = "Quanto costa un tagliando completo?";

/** Sends the form to these providers, by their slugs. */
function ask(visitor: Visitor, email: string, slugs: readonly string[], other: object = {}) {
  const fields = {
    ...posted({ email, message: MESSAGE }),
    vehicle: "Fiat Panda del 2016",
    ...other,
  };
  const body = new URLSearchParams(fields);
  for (const slug of slugs) body.append("fornitore", slug);
  return visitor.post(FORM, {}, { body });
}

describe("Somebody who wants several quotes", () => {
  test("ticks providers of a list near a town, and finds them ticked in the form, the nearest first", async () => {
    const list = await openScreen("/meccanici?near=Cosenza");
    const form = list.main.find("#confronta-preventivi");
    expect(form.getAttribute("action")).toBe(FORM);
    const ticks = list.main.findAll('input[form="confronta-preventivi"]');
    expect(ticks.length).toBe(list.main.findAll(".company-card").length);

    const path = `${FORM}?near=Cosenza&fornitore=${CRATI.slug}&fornitore=${SAVUTO.slug}`;
    const { main, status, headers } = await openScreen(path);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    const boxes = main.getAllByRole<HTMLInputElement>("checkbox", { name: /Cosenza/ });
    expect(boxes.filter(({ checked }) => checked).map(({ value }) => value)).toEqual([
      CRATI.slug,
      SAVUTO.slug,
    ]);
  });

  test("reads who got it, and each of them has the question and whom to answer", async () => {
    const visitor = visitorOf(origin);
    const email = newAddress();
    const { status, location } = await ask(visitor, email, [SAVUTO.slug, CRATI.slug]);
    expect(status).toBe(302);
    const { main } = screenOf(await visitor.get(location.split("#")[0] ?? ""));
    expect(main.texts).toContain("Richiesta di preventivo inviata!");
    for (const { name, phone } of [SAVUTO, CRATI]) {
      expect(main.texts).toContain(name);
      expect(main.texts).toContain(phone);
    }
    expect(main.text).not.toContain(COLLI.name);

    const rows = await inquiriesOf(email);
    expect(rows.map(({ context_id }) => context_id).sort()).toEqual([SAVUTO.id, CRATI.id].sort());
    for (const [own, other] of [
      [SAVUTO, CRATI],
      [CRATI, SAVUTO],
    ] as const) {
      const mail = await mailTo(own.email, /preventivo/, email);
      expect(mail.replyTo).toBe(email);
      expect(mail.text).toContain(MESSAGE);
      expect(mail.text).toContain("Fiat Panda del 2016");
      for (const secret of [other.name, other.email, other.slug])
        expect(mail.text + mail.html).not.toContain(secret);
    }
    const copy = await mailTo(email, /2 attività/);
    expect(copy.text).not.toContain(MESSAGE);
    expect(await mailCount(email)).toBe(1);
  });

  test("who ticked four is told in the form, which keeps the four", async () => {
    const slugs = [SAVUTO, CRATI, COLLI, BERGAMOTTO].map(({ slug }) => slug);
    const address = `${FORM}?${slugs.map((slug) => `fornitore=${slug}`).join("&")}`;
    const tooMany = "Al massimo 3 officine per richiesta: togli le altre scelte";
    expect((await openScreen(address)).main.texts).toContain(tooMany);

    const email = newAddress();
    const { status, main } = screenOf(await ask(visitorOf(origin), email, slugs));
    expect(status).toBe(400);
    expect(main.texts).toContain(tooMany);
    expect(valueOf(main.getByRole("textbox", { name: /Che cosa ti serve/ }))).toBe(MESSAGE);
    const ticked = main.findAll('input[name="fornitore"]') as unknown as HTMLInputElement[];
    expect(ticked.filter(({ checked }) => checked)).toHaveLength(4);
    expect(await inquiriesOf(email)).toEqual([]);
  });

  test.each([
    ["nobody", [], {}, "Scegli almeno un'officina"],
    ["a tyre shop", ["gomme-della-piana"], {}, "Scegli almeno un'officina"],
    ["no vehicle", [SAVUTO.slug], { vehicle: "" }, "Scrivi almeno marca e modello"],
    ["no address", [SAVUTO.slug], { email: "anna@" }, "Inserisci un indirizzo email valido"],
  ])(
    "who names %s is told next to the field, and nothing is sent",
    async (_, slugs, other, text) => {
      const email = newAddress();
      const { status, main } = screenOf(await ask(visitorOf(origin), email, slugs, other));
      expect(status).toBe(400);
      expect(main.texts).toContain(text);
      expect(valueOf(main.getByRole("textbox", { name: /^Nome/ }))).toBe("Anna Rossi");
      expect(await inquiriesOf(email)).toEqual([]);
    },
  );

  test("is asked once more when the form looks like a program's", async () => {
    const email = newAddress();
    const asked = await ask(visitorOf(origin), email, [SAVUTO.slug], { commento: "x" });
    expect(asked.status).toBe(400);
    expect(screenOf(asked).main.texts).toContain("Confermi l'invio?");
    expect(await inquiriesOf(email)).toEqual([]);
    const again = await ask(visitorOf(origin), email, [SAVUTO.slug], {
      ...{ commento: "x", conferma: "1" },
    });
    expect(again.status).toBe(302);
  });
});
