/** Who reaches the admin area, and what it says of accounts and actions. */
import { beforeAll, describe, expect, test } from "vitest";
import { backend, newAddress } from "../support/accounts";
import { freshCode, storeCodes } from "../support/activation-codes";
import { clientOf, makeAccount, uniqueName, type NamedAccount } from "../support/backend-accounts";
import { hrefOf, openScreen, partOf, screenOf, textOf, valueOf } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";
import { origin } from "../support/ports";
import { registerDealership } from "../support/registrations";

const PAGES = [
  "/admin",
  "/admin/codici/stampa",
  "/admin/registrazioni",
  "/admin/account",
  "/admin/registro",
];
const REFUSAL = "Accesso negato. Sono richiesti privilegi di amministratore.";

interface Person {
  account: NamedAccount;
  visitor: Visitor;
}
let admin: Person;
let dealer: Person;

beforeAll(async () => {
  const enter = async (kind: "admin" | "approved"): Promise<Person> => {
    const account = await makeAccount(kind);
    return { account, visitor: await signedInVisitor(account) };
  };
  [admin, dealer] = await Promise.all([enter("admin"), enter("approved")]);
});

describe("Somebody else", () => {
  test.each([
    ...PAGES,
    "/admin/codici.csv",
    "/admin/richieste",
    "/admin/richieste.csv",
    "/admin/dati-personali",
  ])("A visitor who is not signed in is asked to, on %s", async (path) => {
    const { status, location } = await visitorOf(origin).get(path);
    expect(status).toBe(302);
    expect(location).toBe(`/auth?${new URLSearchParams({ redirectTo: path }).toString()}`);
  });

  test("A visitor who is not signed in gets no data of a person", async () => {
    const form = { email: newAddress() };
    const { status } = await visitorOf(origin).post("/admin/dati-personali.json", form);
    expect(status).toBe(302);
  });

  test.each(PAGES)("A dealer who opens %s is sent home with the refusal", async (path) => {
    const { address, text } = await openScreen(path, dealer.visitor);
    expect(address).toBe("/");
    expect(text).toContain(REFUSAL);
  });

  test("A dealer gets no file of codes", async () => {
    const { status, location } = await dealer.visitor.get("/admin/codici.csv");
    expect([status, location]).toEqual([302, "/"]);
  });

  test("A dealer who posts the forms of the admin area changes nothing", async () => {
    const { account, visitor } = dealer;
    const notes = uniqueName("Codice rubato");
    const forms = {
      "/admin?index": { planCode: "gold", quota: "30", redemptions: "1", months: "12", notes },
      "/admin/account": { subjectId: account.id, decision: "approved", dealershipId: "1" },
      "/admin/registrazioni": { subjectId: account.id, decision: "rejected" },
    };
    for (const [path, form] of Object.entries(forms)) {
      const { status, location } = await visitor.post(path, form);
      expect([status, location], path).toEqual([302, "/"]);
    }
    const owner = backend();
    const codes = await owner.from("activation_codes").select("id").eq("notes", notes);
    expect(codes.data).toEqual([]);
    const profile = await owner.from("profiles").select("dealership_id").eq("id", account.id);
    expect(profile.data).toEqual([{ dealership_id: "9" }]);
  });
});

describe("An administrator", () => {
  test("gets pages and files that no cache keeps", async () => {
    for (const path of ["/admin", "/admin/richieste.csv"]) {
      const { status, headers } = await admin.visitor.get(path);
      expect([status, headers.get("Cache-Control")], path).toEqual([200, "private, no-store"]);
    }
  });

  test("who brings nonsense in an address gets a page", async () => {
    const searched = ["%,)", '"', "\\", "a.eq.b", "' OR 1=1", "\u0000", "x".repeat(500)];
    for (const address of [
      ...searched.map((text) => `/admin?search=${encodeURIComponent(text)}`),
      `/admin/account?search=${encodeURIComponent('*",(.')}`,
      `/admin/codici.csv?search=${encodeURIComponent("*,()")}`,
      "/admin?page=-1&created=1",
      "/admin?page=1e9&created=00000000-0000-4000-8000-000000000000",
      "/admin/registrazioni?page=99999&pendingPage=99999&open=%22%3E",
      `/admin/registrazioni?search=${encodeURIComponent('*",(.%')}`,
      "/admin/account?pendingPage=-1&open=1",
      "/admin/richieste?dealership=portale&page=99999",
      "/admin/registro?topic=__proto__&page=99999",
    ])
      expect((await admin.visitor.get(address)).status, address).toBe(200);
  });

  test.each(["/admin/segnalazioni/nessuna", "/admin/richieste/nessuna"])(
    "who opens %s reads that it is not there, not that the portal failed",
    async (path) => {
      const { status, text } = await openScreen(path, admin.visitor);
      expect(status).toBe(404);
      expect(text).toContain("Pagina non trovata");
      expect(text).not.toContain("Qualcosa non ha funzionato");
    },
  );

  test("who posts nonsense breaks nothing", async () => {
    const forms: Record<string, string>[] = [
      {},
      { intent: "deactivate", codeId: "1" },
      { subjectId: "x", decision: "y" },
    ];
    for (const path of ["/admin?index", "/admin/registrazioni", "/admin/account"])
      for (const form of forms)
        expect((await admin.visitor.post(path, form)).status, path).toBe(400);
  });

  test("who names a plan that does not exist gets no code, and the form as it was", async () => {
    const form = { planCode: "diamond", quota: "5", redemptions: "1", months: "1", notes: "Resto" };
    const { status, html } = await admin.visitor.post("/admin?index", form);
    expect(status).toBe(400);
    expect(html).toContain("Errore nella generazione del codice");
    expect(html).toContain("Il piano scelto non esiste più.");
    expect(html).toContain('value="Resto"');
  });

  test("cannot ask for less than one vehicle or redemption", async () => {
    const form = { planCode: "base", quota: "0", redemptions: "0", months: "1", notes: "" };
    const { status, main } = screenOf(await admin.visitor.post("/admin?index", form));
    expect(status).toBe(400);
    const { text } = partOf(main.getByRole("form", { name: "Genera codice" }));
    expect(text).toContain("La quota deve essere almeno 1");
    expect(text).toContain("I riscatti devono essere almeno 1");
  });

  const cardOf = async ({ name }: { name: string }) => {
    const path = `/admin/account?search=${encodeURIComponent(name)}`;
    const { main } = await openScreen(path, admin.visitor);
    return partOf(main.getByRole("article", { name }));
  };

  test("finds a dealership of the catalogue suggested by its name", async () => {
    const name = "Ionio Moto & Auto";
    const id = await registerDealership(name);
    const { main } = await openScreen(
      `/admin/registrazioni?search=ionio&open=${id}`,
      admin.visitor,
    );
    const choice = partOf(main.find(`#scheda-${id}`)).getByLabelText("Concessionaria del catalogo");
    expect(valueOf(choice)).toBe("9");
  });

  test("sees the subscription of an account", async () => {
    const account = await makeAccount("approved", uniqueName("Abbonato"));
    await backend()
      .from("subscriptions")
      .insert({
        user_id: account.id,
        source: "payment",
        plan_code: "gold",
        plan_quota: 30,
        billing_interval: "quarter",
        status: "active",
        current_period_end: "2099-03-01T12:00:00Z",
      })
      .throwOnError();
    expect((await cardOf(account)).text).toContain(
      "Gold, 30 veicoli, pagamento trimestrale, si rinnova il 1 marzo 2099",
    );
  });

  test("is among the accounts and waits for nobody", async () => {
    const card = await cardOf(admin.account);
    expect(card.text).toContain("amministratore");
    expect(card.queryAllByRole("button")).toEqual([]);
  });

  const logOf = async (topic: string) => {
    const { main } = await openScreen(`/admin/registro?topic=${topic}`, admin.visitor);
    return main.getAllByRole("listitem").map(textOf);
  };

  test("reads in the log what was done with a code", async () => {
    const notes = uniqueName("Registro");
    const form = { planCode: "premium", quota: "25", redemptions: "1", months: "1", notes };
    expect((await admin.visitor.post("/admin?index", form)).status).toBe(302);
    const made = await backend().from("activation_codes").select("code").eq("notes", notes);
    const code = made.data?.[0]?.code ?? "";
    const account = await makeAccount("approved", uniqueName("Salone Registro"));
    await (await clientOf(account)).rpc("redeem_activation_code", { p_code: code }).throwOnError();
    const lines = (await logOf("codici")).filter((line) => line.includes(code));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`${account.name} ha riscattato il codice ${code}`);
    expect(lines[1]).toContain(`${admin.account.name} ha generato il codice ${code}`);
    expect(lines[1]).toContain("piano Premium, 25 veicoli, 1 mese, un riscatto");
  });

  test("reads in the log who approved whom", async () => {
    const account = await makeAccount("pending", uniqueName("Salone Approvato"));
    const client = await clientOf(admin.account);
    await client
      .rpc("decide_account", { p_user: account.id, p_decision: "approved", p_dealership_id: "5" })
      .throwOnError();
    const { main } = await openScreen("/admin/registro", admin.visitor);
    const link = main.getByRole("link", { name: "Account" });
    expect(hrefOf(link)).toBe("/admin/registro?topic=account");
    const line = (await logOf("account")).find((text) => text.includes(account.name));
    expect(line).toContain(`${admin.account.name} ha approvato l'account ${account.name}`);
    expect(line).toContain("collegato a Due Mari Automobili");
  });

  test("reads in the log of one topic nothing of the others", async () => {
    const code = freshCode();
    await storeCodes({ code, notes: "" });
    const { data } = await backend().from("activation_codes").select("id").eq("code", code);
    const client = await clientOf(admin.account);
    await client.rpc("deactivate_activation_code", { p_id: data?.[0]?.id ?? "" }).throwOnError();
    expect((await logOf("codici")).join()).toContain(`ha disattivato il codice ${code}`);
    const { text } = await openScreen("/admin/registro?topic=registrazioni", admin.visitor);
    expect(text).not.toContain(code);
  });
});
