/** The contact forms as a browser without JavaScript sends them: one on each kind of page (docs/product.md 6.1, 6.2). */
import { expect, test } from "vitest";
import { newAddress } from "../support/accounts";
import { CONTACT_FORMS, SENT } from "../support/contact-forms";
import { MESSAGE, inquiriesOf, posted } from "../support/inquiries";
import { mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { openScreen, partOf, press, valueOf, type Part, type Screen } from "../support/screen";
import { visitorOf } from "../support/visitor";

/** The form of a page; each has one. */
function contactForm({ main }: Screen): Part {
  const [form] = main.findAll("form:has(textarea[name=message])");
  if (!form) throw new Error("no form");
  return partOf(form);
}

/** What a kind of form asks for besides. */
const MORE: Readonly<Record<string, Record<string, string>>> = {
  dealership: { subject: "Permuta" },
  rental: { length: "12", from: "2040-03-05" },
};

test.each(CONTACT_FORMS)(
  "A visitor sends an inquiry: $kind",
  async ({ kind, to, path, section, within, context }) => {
    const email = newAddress();
    const visitor = visitorOf(origin);
    const page = await openScreen(path, visitor);
    const form = contactForm(page);
    expect(form.findAll("[name=subject]")).toHaveLength(kind === "dealership" ? 1 : 0);
    const button = form.getByRole("button").textContent ?? "";
    const typed = { ...posted({ email, phone: "+39 0968 555 123" }), ...MORE[kind] };
    const sent = await press(visitor, page, button, typed, form);

    expect(sent.address).toBe(section.split("#")[0]);
    expect(sent.main.getAllByText(SENT), "said once").toHaveLength(1);
    sent.main.getByText(`Ti risponderemo entro ${within}. Grazie!`);
    sent.main.getByRole("list", { name: "Che cosa succede adesso" });
    expect(sent.main.text).toContain(`Risponde ${to.name}`);
    expect(sent.main.findAll("textarea[name=message]")).toHaveLength(0);
    const again = contactForm(await press(visitor, sent, "Scrivi un altro messaggio"));
    for (const name of ["name", "email", "phone", "message"])
      expect(valueOf(again.find(`[name=${name}]`)), name).toBe("");
    expect(again.find("[name=privacy]").hasAttribute("checked")).toBe(false);

    expect(await inquiriesOf(email)).toEqual([
      expect.objectContaining({
        ...context,
        form_type: kind,
        name: "Anna Rossi",
        phone: "+39 0968 555 123",
        message: MESSAGE,
        page: section.split("#")[0],
      }),
    ]);
    const received = await mailTo(to.email, /./, email);
    expect(received.replyTo).toBe(email);
    expect(received.text).toContain("> vorrei sapere quando posso passare.");
    const copy = await mailTo(email, /./, to.name);
    expect(copy.replyTo).toBe(to.email);
    expect(copy.text).toContain(`ti risponde entro ${within}`);
    // Anybody can type anybody's address: the copy passes on nothing that was typed.
    for (const written of ["Anna", "555 123", "quando posso passare"])
      expect(copy.text + copy.html).not.toContain(written);
  },
);
