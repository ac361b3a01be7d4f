/** What an administrator is told of a firm that asks to be listed and may be there already (docs/product.md 9.3). */
import { beforeAll, describe, expect, test } from "vitest";
import { backend, newAddress } from "../support/accounts";
import { LIST, openAt, openCard, waysOf } from "../support/approvals";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { registerDealership, uniquePhone, uniqueVatNumber } from "../support/registrations";
import { partOf, textOf, valueOf, type Part } from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";

let admin: Visitor;
beforeAll(async () => {
  admin = await signedInVisitor(await makeAccount("admin"));
});

describe("A firm that may be in the catalogue already", () => {
  const duplicatesOf = (card: Part) => {
    const list = partOf(card.getByText("Forse è già presente:").parentElement ?? card.element);
    return list
      .getAllByRole("listitem")
      .map((item) => [textOf(item), item.querySelector("a")?.getAttribute("href")]);
  };

  test.each([
    ["the same name", "Tirrenia Auto S.r.l.", {}, "stesso nome", true],
    ["a similar name", "Tirenia Auto", {}, "nome simile", false],
    ["the same number", "Salone Telefono", { phone: "0968 555027" }, "stesso telefono", false],
  ] as const)("by %s is pointed out with a link", async (_, name, facts, reason, isSame) => {
    const id = await registerDealership(name, undefined, facts);
    const card = await openCard(admin, openAt(id, name), id);
    expect(duplicatesOf(card)).toContainEqual([
      `Tirrenia Auto, Lamezia Terme (${reason})`,
      "/concessionaria/tirrenia-auto",
    ]);
    expect(waysOf(card)).toEqual({
      "Nuova concessionaria": !isSame,
      "Concessionaria già presente": isSame,
    });
    expect(valueOf(card.getByLabelText("Concessionaria del catalogo"))).toBe("2");
    await backend().from("dealership_registrations").delete().eq("id", id).throwOnError();
  });

  test("by its VAT number is taken for the dealership that this number was tied to", async () => {
    const vatNumber = uniqueVatNumber();
    const first = await registerDealership(uniqueName("Prima sede"), undefined, { vatNumber });
    const form = { subjectId: first, decision: "approved", dealershipId: "4" };
    expect((await admin.post(LIST, form)).status).toBe(302);
    const name = uniqueName("Altra insegna");
    const id = await registerDealership(name, undefined, {
      vatNumber,
      phone: uniquePhone(),
    });
    const card = await openCard(admin, openAt(id, name), id);
    expect(duplicatesOf(card)).toEqual([
      ["Bruzia Motors, Rende (stessa partita IVA)", "/concessionaria/bruzia-motors"],
    ]);
    expect(waysOf(card)["Concessionaria già presente"]).toBe(true);
    expect(valueOf(card.getByLabelText("Concessionaria del catalogo"))).toBe("4");
  });

  test("is found by its number among those that were made a moment before, too", async () => {
    const phone = uniquePhone();
    const [made, name] = [uniqueName("Appena nata"), uniqueName("Stesso banco")];
    const first = await registerDealership(made, undefined, { phone });
    const form = {
      ...{ intent: "new-dealership", subjectId: first, name: made, types: "auto", phone },
      ...{ address: "Via Nazionale 12", postalCode: "89812", city: "Pizzo", province: "" },
      ...{ whatsapp: "", email: newAddress(), website: "", description: "" },
    };
    expect((await admin.post(LIST, form)).status).toBe(302);
    const id = await registerDealership(name, undefined, { phone });
    const card = await openCard(admin, openAt(id, name), id);
    expect(duplicatesOf(card).map(([text]) => text)).toEqual([`${made}, Pizzo (stesso telefono)`]);
    const options = card.findAll("option").map(textOf);
    expect(options).toContain(`${made}, Pizzo`);
  });
});
