/** Activation codes as an administrator makes, finds and takes them along, without JavaScript (docs/product.md 9.2). */
import { beforeAll, expect, test } from "vitest";
import { backend } from "../support/accounts";
import { freshCode, storeCodes } from "../support/activation-codes";
import { CODE } from "../support/admin";
import { clientOf, makeAccount, uniqueName } from "../support/backend-accounts";
import {
  addressOfForm,
  hrefOf,
  openScreen,
  partOf,
  press,
  textOf,
  valueOf,
  type Part,
  type Screen,
} from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";

const GENERATE = "Genera codice";

let admin: Visitor;
beforeAll(async () => {
  admin = await signedInVisitor(await makeAccount("admin"));
});

/** The list of codes that a search finds. */
const find = (search: string, more = "") =>
  openScreen(`/admin?search=${encodeURIComponent(search)}${more}`, admin);

const itemsOf = ({ main }: Screen): Part[] => {
  const list = main.queryByRole("list", { name: "Codici" });
  return list ? partOf(list).getAllByRole("article").map(partOf) : [];
};

const itemOf = (screen: Screen, code: string): Part => {
  const item = itemsOf(screen).find(({ text }) => text.includes(code));
  if (!item) throw new Error(`${code} is not in the list`);
  return item;
};

const codeForm = ({ main }: Screen) => partOf(main.getByRole("form", { name: GENERATE }));

const generatedCode = ({ main }: Screen) => {
  const box = partOf(main.getByRole("region", { name: "Codice di attivazione generato" }));
  return textOf(box.getByText(CODE));
};

test("An administrator generates a code with all its options, and then another", async () => {
  const page = await openScreen("/admin", admin);
  const months = partOf(codeForm(page).getByLabelText(/^Durata/));
  expect(months.getAllByRole("option").map(textOf)).toEqual([
    "1 mese",
    "3 mesi",
    "6 mesi",
    "12 mesi",
  ]);
  const first = await press(admin, page, GENERATE, {
    planCode: "base",
    quota: "7",
    months: "6",
    redemptions: "25",
  });
  const { text } = itemOf(first, generatedCode(first));
  expect(text).toContain("Piano Base · 7 veicoli · 6 mesi");
  expect(text).toContain("Riscatti 0/25");
  const second = await press(admin, first, GENERATE, { planCode: "base", quota: "5" });
  expect(generatedCode(second)).toMatch(CODE);
  expect(generatedCode(second)).not.toBe(generatedCode(first));
});

test("An administrator who forgets plan and quota is told, and keeps the notes", async () => {
  const page = await openScreen("/admin", admin);
  const refused = await press(admin, page, GENERATE, { notes: "Da non perdere" });
  expect(refused.status).toBe(400);
  const form = codeForm(refused);
  expect(form.getAllByText("Piano e quota sono obbligatori")).toHaveLength(1);
  for (const field of ["planCode", "quota"])
    expect(form.find(`[name=${field}]`).getAttribute("aria-invalid")).toBe("true");
  expect(valueOf(form.getByLabelText("Note"))).toBe("Da non perdere");

  const again = await press(admin, refused, GENERATE, { planCode: "base", quota: "" });
  expect(codeForm(again).getAllByText("Piano e quota sono obbligatori")).toHaveLength(1);
  expect(valueOf(codeForm(again).find("[name=planCode]"))).toBe("base");
});

test("An administrator finds codes by code, by notes and by plan", async () => {
  const label = uniqueName("Autunno, moto (2026)");
  const [first, second] = [freshCode(), freshCode()];
  await storeCodes(
    { code: first, notes: `${label} primo` },
    { code: second, notes: `${label} secondo`, plan_code: "platinum" },
  );
  const search = (await openScreen("/admin", admin)).main.getByRole("search");
  const field = partOf(search).getByRole("searchbox");
  field.setAttribute("value", first.toLowerCase());
  const found = await openScreen(addressOfForm(search), admin);
  expect(found.address).toBe(`/admin?search=${first.toLowerCase()}`);
  expect(itemsOf(found)).toHaveLength(1);
  itemOf(found, first);
  expect(itemsOf(await find(label))).toHaveLength(2);
  const platinum = await find("Platinum");
  itemOf(platinum, second);
  expect(platinum.main.text).not.toContain(first);
  const none = await find(`${label} terzo`);
  none.main.getByText(`Nessun codice trovato per "${label} terzo".`);
  expect(hrefOf(none.main.getByRole("link", { name: "Mostra tutti i codici" }))).toBe("/admin");
});

test("An administrator sees who redeemed a code, and which codes are used up", async () => {
  const notes = uniqueName("Riscatti");
  const [shared, single, expired] = [freshCode(), freshCode(), freshCode()];
  await storeCodes(
    { code: shared, notes, max_redemptions: 5 },
    { code: single, notes },
    { code: expired, notes, expires_at: "2026-01-01T00:00:00Z" },
  );
  const dealer = await makeAccount("approved", uniqueName("Salone Riscatto"));
  const client = await clientOf(dealer);
  for (const code of [shared, single])
    await client.rpc("redeem_activation_code", { p_code: code }).throwOnError();

  const list = await find(notes);
  const item = itemOf(list, shared);
  expect(item.text).toContain("Riscatti 1/5");
  // Folded away, as the element of HTML does it.
  expect(item.getByText(dealer.name).closest("details")?.hasAttribute("open")).toBe(false);
  expect(itemOf(list, single).text).toContain("esaurito");
  expect(itemOf(list, expired).text).toContain("scaduto");
});

test("An administrator turns the pages of a long list, and stays on the one where something is done", async () => {
  const notes = uniqueName("Lunga lista");
  await storeCodes(...Array.from({ length: 21 }, () => ({ code: freshCode(), notes })));
  const first = await find(notes);
  first.main.getByRole("heading", { level: 2, name: "Codici (21)" });
  expect(itemsOf(first)).toHaveLength(20);
  const next = hrefOf(first.main.getByRole("link", { name: "Pagina 2" }));
  const second = await openScreen(next, admin);
  expect(itemsOf(second)).toHaveLength(1);
  const done = await press(admin, second, "Conferma");
  expect(done.text).toContain("Codice disattivato");
  expect(itemsOf(done)).toHaveLength(1);
  expect(itemsOf(await find(notes, "&page=9"))).toHaveLength(20);
});

test("An administrator downloads the codes for a spreadsheet", async () => {
  const notes = `=HYPERLINK("http://evil.example"); ${uniqueName("CSV")}`;
  const code = freshCode();
  await storeCodes({ code, notes, max_redemptions: 3 });
  const dealer = await makeAccount("approved", uniqueName("Salone CSV"));
  await (await clientOf(dealer)).rpc("redeem_activation_code", { p_code: code }).throwOnError();

  const link = (await find(code)).main.getByRole("link", { name: "Scarica CSV" });
  const { headers, html } = await admin.get(hrefOf(link));
  expect(headers.get("Content-Disposition")).toContain('filename="codici-di-attivazione.csv"');
  const [header, row, ...rest] = html.split("\r\n");
  // `text()` of an answer leaves the byte order mark out.
  expect(header).toMatch(/^Codice;Stato;Piano;Veicoli;/);
  expect(row).toMatch(
    new RegExp(
      `^${code};attivo;Base;5;1;1;3;${dealer.name} \\(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d\\)`,
    ),
  );
  expect(row).toContain(`;"'=HYPERLINK(""http://evil.example""); `);
  expect(rest).toEqual([""]);
});

test("A code that is switched off opens nothing, and cannot be switched off again", async () => {
  const code = freshCode();
  await storeCodes({ code, notes: uniqueName("Da spegnere") });
  const done = await press(admin, await find(code), "Conferma");
  expect(done.address).toBe(`/admin?search=${code}`);
  expect(done.text).toContain("Codice disattivato");
  const item = itemOf(done, code);
  expect(item.text).toContain("disattivato");
  expect(item.queryByRole("button", { name: "Conferma" })).toBeNull();
  const dealer = await clientOf(await makeAccount("approved"));
  const { data } = await dealer.rpc("redeem_activation_code", { p_code: code });
  expect(data).toEqual({ error: "code_inactive" });
  const { data: stored } = await backend().from("activation_codes").select("*").eq("code", code);
  expect(stored).toMatchObject([{ active: false }]);
});

test("An administrator generates a code with the defaults", async () => {
  const notes = uniqueName("Fiera");
  const typed = { planCode: "gold", quota: "30", notes };
  const screen = await press(admin, await openScreen("/admin", admin), GENERATE, typed);
  const code = generatedCode(screen);
  expect(screen.text).toContain(`Codice di attivazione generato: ${code}`);
  const { text } = itemOf(screen, code);
  for (const part of ["Piano Gold · 30 veicoli · 1 mese", "Riscatti 0/1", "attivo", notes])
    expect(text).toContain(part);
  expect(valueOf(codeForm(screen).getByLabelText(/^Note/)) ?? "").toBe("");
  const { data } = await backend().from("activation_codes").select("*").eq("code", code);
  expect(data).toMatchObject([
    {
      ...{ plan_code: "gold", plan_quota: 30, months_valid: 1, max_redemptions: 1 },
      ...{ redeemed_count: 0, active: true, notes },
    },
  ]);
});

test("An administrator deactivates a code after a second thought", async () => {
  const code = freshCode();
  await storeCodes({ code, notes: uniqueName("Da spegnere") });
  const list = await find(code);
  const item = itemOf(list, code);
  const question = item.getByRole("button", { name: "Conferma" }).closest("details");
  expect(question?.hasAttribute("open")).toBe(false);
  expect(textOf(question!.querySelector("summary")!)).toMatch(/^Disattiva/);
  const off = await press(admin, list, "Conferma", {}, item);
  expect(off.address).toBe(`/admin?search=${code}`);
  expect(off.text).toContain("Codice disattivato");
  expect(itemOf(off, code).text).toContain("disattivato");
  expect(itemOf(off, code).queryByRole("button", { name: "Conferma" })).toBeNull();
  const dealer = await clientOf(await makeAccount("approved"));
  const { data } = await dealer.rpc("redeem_activation_code", { p_code: code });
  expect(data).toEqual({ error: "code_inactive" });
});
