/** What an administrator may answer when an approval makes a dealership, and what is refused (docs/product.md 9.3). */
import { beforeAll, describe, expect, test } from "vitest";
import { backend } from "../support/accounts";
import { clientOf, makeAccount, uniqueName, type NamedAccount } from "../support/backend-accounts";
import { LIST, openAt, openCard, waysOf } from "../support/approvals";
import { origin } from "../support/ports";
import { registerDealership, uniquePhone, uniqueVatNumber } from "../support/registrations";
import { openScreen, partOf, screenOf, textOf, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Answer, type Visitor } from "../support/visitor";

let account: NamedAccount;
let admin: Visitor;
beforeAll(async () => {
  account = await makeAccount("admin");
  admin = await signedInVisitor(account);
});

const cardOf = (id: string, name: string, path = LIST) =>
  openCard(admin, openAt(id, name, path), id);

const cardIn = (answer: Answer, id: string) => partOf(screenOf(answer).main.find(`#scheda-${id}`));

const COMPLETE = {
  intent: "new-dealership",
  address: "Via Nazionale 12",
  postalCode: "89900",
  city: "Vibo Valentia",
  province: "VV",
  phone: "0963 555301",
  whatsapp: "",
  email: "salone@prova.example",
  website: "",
  description: "",
  types: "auto",
};

const statusOf = async (id: string) => {
  const { data } = await backend()
    .from("dealership_registrations")
    .select("status, dealership_id")
    .eq("id", id)
    .single()
    .throwOnError();
  return data;
};

/** The row of the dealership that a registration led to. */
async function dealershipOf(registration: string) {
  const { dealership_id } = await statusOf(registration);
  const { data } = await backend()
    .from("dealerships")
    .select("*")
    .eq("id", dealership_id ?? "")
    .single()
    .throwOnError();
  return data;
}

describe("An administrator who approves a registration", () => {
  test("finds a link on each card, and the form with what the registration says behind it", async () => {
    const name = uniqueName("Salone Riempito");
    const [prefix, ...digits] = uniquePhone().replace("+39 ", "").split(" ");
    const facts = { town: "vibo", phone: `${prefix}/${digits.join("")}` };
    const id = await registerDealership(name, undefined, facts);
    const search = new URLSearchParams({ search: name }).toString();
    const { main } = await openScreen(`${LIST}?${search}`, admin);
    const closed = partOf(main.getByRole("article", { name }));
    expect(closed.queryByLabelText("CAP *")).toBeNull();
    const link = closed.getByRole("link", { name: `Approva ${name}` });
    expect(link.getAttribute("href")).toBe(`${LIST}?${search}&open=${id}#scheda-${id}`);

    const card = await cardOf(id, name);
    for (const [label, value] of [
      [/^Nome/, name],
      [/^Via e numero/, ""],
      [/^CAP/, ""],
      [/^Comune/, "Vibo Valentia"],
      ["Provincia", "VV"],
      [/^Telefono/, `+39 ${prefix} ${digits.join(" ")}`],
      ["WhatsApp", ""],
      ["Sito web", ""],
      ["Descrizione", ""],
    ] as const)
      expect(valueOf(card.getByLabelText(label)), String(label)).toBe(value);
    const ticked = card.findAll("input[name=types]").filter((box) => box.hasAttribute("checked"));
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["auto", "moto"]);
    expect(waysOf(card)).toEqual({
      "Nuova concessionaria": true,
      "Concessionaria già presente": false,
    });
    expect(card.text).not.toContain("Forse è già presente");
  });

  test("makes the dealership as it was completed, and is told where it is", async () => {
    const name = uniqueName("Salone Nuovo");
    const vatNumber = uniqueVatNumber();
    const id = await registerDealership(name, undefined, { vatNumber });
    const answer = await admin.post(openAt(id, name), {
      ...{ ...COMPLETE, subjectId: id, name, whatsapp: "333 5550301" },
      ...{ province: "", website: "www.salonenuovo.example", description: "Usato scelto." },
    });
    const search = new URLSearchParams({ search: name }).toString();
    expect([answer.status, answer.location]).toEqual([302, `${LIST}?${search}`]);
    const made = await dealershipOf(id);
    expect(made).toMatchObject({
      name,
      address: "Via Nazionale 12",
      postal_code: "89900",
      city: "Vibo Valentia",
      province: "VV",
      phone: "+39 0963 555 301",
      whatsapp: "393335550301",
      email: "salone@prova.example",
      website: "https://www.salonenuovo.example",
      description: "Usato scelto.",
      types: ["auto"],
      rating: null,
      hidden: false,
    });
    const { text, main, find } = await openScreen(answer.location, admin);
    expect(text).toContain(`Registrazione approvata ${name} è ora sul portale`);
    expect(find("[role=status] a").getAttribute("href")).toBe(`/concessionaria/${made.slug}`);
    const card = partOf(main.find(`#scheda-${id}`));
    expect(card.text).toContain(`da ${account.name}, come ${name}.`);
    expect(card.getByRole("link", { name }).getAttribute("href")).toBe(
      `/concessionaria/${made.slug}`,
    );

    const page = await openScreen(`/concessionaria/${made.slug}`, visitorOf(origin));
    expect([page.status, page.title]).toEqual([200, `${name}, Vibo Valentia | Piazza Motori`]);

    const trader = await (
      await clientOf(account)
    )
      .rpc("trader_identity", { p_dealership: made.id })
      .throwOnError();
    expect(trader.data).toMatchObject({
      legal_name: name,
      vat_number: vatNumber,
      address: "Via Nazionale 12, 89900 Vibo Valentia (VV)",
    });
    const log = await openScreen("/admin/registro", admin);
    const lines = log.main.getAllByRole("listitem").map(textOf).join("\n");
    expect(lines).toContain(`ha creato la concessionaria ${name}`);
    expect(lines).toContain(`collegato a ${name}`);
  });

  test.each([
    ["name", "", "Inserisci il nome della concessionaria"],
    ["name", "AB", "Il nome deve avere da 3 a 60 caratteri"],
    ["address", "", "Inserisci la via e il numero"],
    ["address", "Via", "La via deve avere da 5 a 120 caratteri"],
    ["postalCode", "", "Inserisci il CAP"],
    ["postalCode", "899", "Il CAP ha 5 cifre"],
    ["city", "", "Inserisci il comune"],
    ["city", "V", "Il comune deve avere da 2 a 60 caratteri"],
    ["province", "MI", "Scegli la provincia"],
    ["phone", "", "Inserisci un numero di telefono"],
    ["phone", "+41 44 555 12 34", "Inserisci un numero italiano, per esempio +39 0968 555 123"],
    ["whatsapp", "forse", "Inserisci un numero italiano, per esempio 333 555 0123"],
    ["email", "", "Inserisci l'indirizzo e-mail"],
    ["email", "salone@prova", "Inserisci un indirizzo e-mail valido"],
    ["website", "il nostro sito", "Inserisci l'indirizzo di un sito, per esempio www.nome.it"],
    // Refused by the database alone.
    ["website", "www.nome.example/chi siamo", "Questo valore non è valido: ricontrollalo"],
    ["description", "d".repeat(2001), "La descrizione può avere al massimo 2000 caratteri"],
  ])(
    "with a %s that is refused (%#) is told so beside it, and nothing is lost",
    async (field, value, error) => {
      const name = uniqueName("Salone Rifatto");
      const id = await registerDealership(name);
      const form = { ...COMPLETE, subjectId: id, name, website: "www.resta.example" };
      const answer = await admin.post(openAt(id, name), { ...form, [field]: value });
      expect(answer.status).toBe(400);
      const card = cardIn(answer, id);
      expect(card.find("details").hasAttribute("open")).toBe(true);
      expect(waysOf(card)["Nuova concessionaria"]).toBe(true);
      const wrong = card.find(`[name="${field}"]`);
      expect(wrong.getAttribute("aria-invalid")).toBe("true");
      expect(wrong.hasAttribute("autofocus")).toBe(true);
      expect(card.findAll("[autofocus]")).toHaveLength(1);
      const described = wrong.getAttribute("aria-describedby")?.split(" ") ?? [];
      expect(described.map((part) => textOf(card.find(`[id="${part}"]`)))).toContain(error);
      if (field !== "province") expect(valueOf(wrong)).toBe(value);
      if (field !== "website")
        expect(valueOf(card.getByLabelText("Sito web"))).toBe("www.resta.example");
      expect(await statusOf(id)).toEqual({ status: "pending", dealership_id: null });
    },
  );

  test("names a province where the postal code is of none", async () => {
    const name = uniqueName("Salone Lontano");
    const id = await registerDealership(name);
    const form = { ...COMPLETE, subjectId: id, name, postalCode: "20121", province: "" };
    const card = cardIn(await admin.post(openAt(id, name), form), id);
    expect(card.text).toContain("Scegli la provincia: il CAP non è della Calabria");
  });

  test("names what it sells, in types that the portal has", async () => {
    const name = uniqueName("Salone Vuoto");
    const id = await registerDealership(name);
    const { types, ...rest } = { ...COMPLETE, subjectId: id, name };
    expect(types).toBe("auto");
    const none = cardIn(await admin.post(openAt(id, name), rest), id);
    expect(none.text).toContain("Scegli almeno un tipo di veicolo");
    expect(none.find("[name=types]").hasAttribute("autofocus")).toBe(true);
    const other = await admin.post(openAt(id, name), { ...rest, types: "camion" });
    expect(other.status).toBe(400);
    expect(await statusOf(id)).toMatchObject({ status: "pending" });
  });

  test("sends one way alone: what the other holds is not read", async () => {
    const [one, two] = [uniqueName("Salone Scelto"), uniqueName("Salone Legato")];
    const [made, tied] = [await registerDealership(one), await registerDealership(two)];
    const both = { ...COMPLETE, decision: "approved", dealershipId: "2" };
    const first = await admin.post(openAt(made, one), { ...both, subjectId: made, name: one });
    expect(first.status).toBe(302);
    expect((await statusOf(made)).dealership_id).toMatch(/^d-/);
    const form = { ...both, intent: "", name: "", subjectId: tied };
    expect((await admin.post(openAt(tied, two), form)).status).toBe(302);
    expect(await statusOf(tied)).toEqual({ status: "approved", dealership_id: "2" });
  });

  test("cannot set what the form does not have", async () => {
    const name = uniqueName("Salone Stellato");
    const id = await registerDealership(name);
    for (const [extra, value] of Object.entries({
      rating: "5",
      featured: "true",
      slug: "x",
      id: "1",
    })) {
      const { status } = await admin.post(openAt(id, name), {
        ...{ ...COMPLETE, subjectId: id, name },
        [extra]: value,
      });
      expect(status, extra).toBe(400);
    }
    expect(await statusOf(id)).toMatchObject({ status: "pending" });
  });

  test("who comes second makes no second dealership", async () => {
    const name = uniqueName("Salone Conteso");
    const id = await registerDealership(name);
    const form = { ...COMPLETE, subjectId: id, name };
    expect((await admin.post(openAt(id, name), form)).status).toBe(302);
    const { status, location } = await admin.post(openAt(id, name), form);
    expect(status).toBe(302);
    expect((await openScreen(location, admin)).text).toContain("Registrazione già decisa");
    const { data } = await backend().from("dealerships").select("id").eq("name", name);
    expect(data).toHaveLength(1);
  });

  test("for an id that is nobody's reads a page, and makes nothing", async () => {
    const nobody = "10000000-0000-4000-8000-00000000dead";
    for (const id of [nobody, "x", '">', "1,2)"])
      for (const path of [LIST, "/admin/account"])
        expect((await admin.get(openAt(id, "", path))).status).toBe(200);
    const name = uniqueName("Salone di nessuno");
    const form = { ...COMPLETE, subjectId: nobody, name };
    expect((await admin.post(LIST, form)).status).toBe(302);
    expect((await admin.post("/admin/account", form)).status).toBe(400);
    const { data } = await backend().from("dealerships").select("id").eq("name", name);
    expect(data).toEqual([]);
  });
});

describe("An account", () => {
  test("without a registration gets a new dealership, and its name stands in the list", async () => {
    const dealer = await makeAccount("pending", uniqueName("Conto Salone"));
    const path = "/admin/account";
    const card = await cardOf(dealer.id, dealer.name, path);
    expect(valueOf(card.getByLabelText(/^Nome/))).toBe(dealer.name);
    expect(card.find("[name=email]").getAttribute("value")).toBe(dealer.email);
    const form = { ...COMPLETE, subjectId: dealer.id, name: dealer.name };
    const { status, location } = await admin.post(openAt(dealer.id, dealer.name, path), form);
    expect(status).toBe(302);
    const { text, main } = await openScreen(location, admin);
    expect(text).toContain(`Account approvato ${dealer.name} è ora sul portale`);
    const after = partOf(main.getByRole("article", { name: dealer.name }));
    expect(after.getByRole("link", { name: dealer.name }).getAttribute("href")).toMatch(
      /^\/concessionaria\/conto-salone/,
    );
    expect((await admin.post(openAt(dealer.id, dealer.name, path), form)).status).toBe(302);
    expect((await openScreen(path, admin)).text).toContain("Account già approvato");
  });

  test("with a registration gets what it says", async () => {
    const dealer = await makeAccount("pending", uniqueName("Conto Iscritto"));
    await registerDealership(`${dealer.name} Srl`, dealer.email, { town: "Rende" });
    const card = await cardOf(dealer.id, dealer.name, "/admin/account");
    expect(valueOf(card.getByLabelText(/^Nome/))).toBe(`${dealer.name} Srl`);
    expect(valueOf(card.getByLabelText("Provincia"))).toBe("CS");
  });
});

test("A dealer who posts an approval with a new dealership makes none", async () => {
  const dealer = await makeAccount("pending");
  const visitor = await signedInVisitor(dealer);
  const name = uniqueName("Salone Abusivo");
  const id = await registerDealership(name, dealer.email);
  for (const [path, subjectId] of [
    [LIST, id],
    ["/admin/account", dealer.id],
  ] as const) {
    const { status, location } = await visitor.post(path, { ...COMPLETE, subjectId, name });
    expect([status, location], path).toEqual([302, "/"]);
  }
  const { data } = await backend().from("dealerships").select("id").eq("name", name);
  expect(data).toEqual([]);
  expect(await statusOf(id)).toMatchObject({ status: "pending" });
});
