/** The dealership's own page: what its dealer changes alone, and what visitors then see (docs/product.md 8.16, 4.8). */
import { beforeAll, describe, expect, test } from "vitest";
import { dealerships } from "~/data/dealerships";
import { WEEKDAYS } from "~/data/weekdays";
import { paths } from "~/lib/paths";
import { backend } from "../support/accounts";
import { makeAccount, uniqueName } from "../support/backend-accounts";
import { newAdvert, newDealer, shown, speakFor, type TestDealer } from "../support/dealers";
import { makePhotograph, SVG } from "../support/photographs";
import { origin } from "../support/ports";
import { openScreen, partOf, screenOf, textOf, valueOf, type Part } from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";

const OWN = paths.ownDealership;

let dealer: TestDealer;
let visitor: Visitor;
beforeAll(async () => {
  dealer = await newDealer({ isPublic: true });
  visitor = await signedInVisitor(dealer);
  await shown(dealer);
});

const stored = async (id = dealer.dealershipId) =>
  (await backend().from("dealerships").select("*").eq("id", id).single().throwOnError()).data;

const publicPage = (id = dealer.dealershipId) =>
  openScreen(paths.dealership(id), visitorOf(origin));

/** Monday to Friday with a lunch break, Saturday morning, Sunday closed. */
const DAYS: Record<string, string> = Object.fromEntries([
  ...WEEKDAYS.slice(0, 5).flatMap((_, i) => [
    [`days[${i}].opens`, "08:30"],
    [`days[${i}].closes`, "13:00"],
    [`days[${i}].reopens`, "15:00"],
    [`days[${i}].closesAgain`, "19:00"],
  ]),
  ["days[5].opens", "09:00"],
  ["days[5].closes", "12:30"],
  ["days[6].closed", "on"],
]) as Record<string, string>;

/** The form of the page as a browser sends it. */
async function form(more: Record<string, string> = {}, who = dealer) {
  const { version } = await stored(who.dealershipId);
  return {
    ...{ intent: "page", version: String(version), description: "Usato scelto.", types: "auto" },
    ...{ phone: "0968 555014", whatsapp: "", email: "salone@prova.example", website: "" },
    ...{ facebook: "", instagram: "", youtube: "", tiktok: "", ...DAYS, ...more },
  };
}

const fieldOf = ({ main }: { main: Part }, label: string | RegExp) => main.getByLabelText(label);

/** The dealer among the structured data of a page. */
function dealerOf(structuredData: readonly unknown[]): unknown {
  const dealer = structuredData.find(
    (data) => (data as { "@type": string })["@type"] === "AutoDealer",
  );
  if (!dealer) throw new Error("no dealer in the structured data");
  return dealer;
}

describe("A dealer who edits the page of the dealership", () => {
  test("finds what is online in the form, and a tab that leads to it", async () => {
    const screen = await openScreen(OWN, visitor);
    const tabs = partOf(screen.main.getByRole("navigation", { name: "Parti della dashboard" }));
    const tab = tabs.getByRole("link", { name: "Concessionaria" });
    expect([tab.getAttribute("href"), tab.getAttribute("aria-current")]).toEqual([OWN, "page"]);
    const page = partOf(screen.main.getByRole("region", { name: "La tua pagina" }));
    expect(valueOf(page.getByLabelText(/^Telefono/))).toBe("+39 0968 555 014");
    expect(screen.main.getByRole("link", { name: "Vedi la pagina" }).getAttribute("href")).toBe(
      paths.dealership(dealer.dealershipId),
    );
  });

  test("shows visitors at once what was typed", async () => {
    const sent = await form({
      description: "Usato scelto.\nDal 1990.",
      website: "www.salone.example",
      whatsapp: "333 5550123",
      facebook: "@salone.reventino",
      tiktok: "https://www.tiktok.com/@salone",
    });
    const answer = await visitor.post(OWN, sent);
    expect([answer.status, answer.location]).toEqual([302, OWN]);
    expect((await openScreen(OWN, visitor)).text).toContain("Pagina salvata");
    const { main, structuredData } = await publicPage();
    expect(main.text).toContain("Usato scelto. Dal 1990.");
    const hours = main.getByRole("region", { name: "Orari di apertura" });
    expect(textOf(hours)).toMatch(/lunedì–venerdì\s*(\(oggi\)\s*)?08:30–13:00\s*15:00–19:00/);
    expect(textOf(hours)).toMatch(/domenica\s*(\(oggi\)\s*)?Chiuso/);
    expect(textOf(hours)).toMatch(/(Aperto|Chiuso) adesso/);
    expect(textOf(hours).match(/\(oggi\)/g)).toHaveLength(1);
    const hrefOf = (name: string) => main.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Facebook")).toBe("https://www.facebook.com/salone.reventino");
    expect(hrefOf("TikTok")).toBe("https://www.tiktok.com/@salone");
    expect(main.queryByRole("link", { name: "Instagram" })).toBeNull();
    expect(dealerOf(structuredData)).toMatchObject({
      sameAs: [
        "https://www.salone.example",
        "https://www.facebook.com/salone.reventino",
        "https://www.tiktok.com/@salone",
      ],
      openingHoursSpecification: [
        { opens: "08:30", closes: "13:00" },
        { opens: "15:00", closes: "19:00" },
        { opens: "09:00", closes: "12:30" },
      ],
    });
    expect(await stored()).toMatchObject({ whatsapp: "393335550123", types: ["auto"] });
  });

  test("takes away what was emptied", async () => {
    const noDays = Object.fromEntries(Object.keys(DAYS).map((name) => [name, ""]));
    await visitor.post(OWN, await form({ ...noDays, "days[6].closed": "" }));
    expect(await stored()).toMatchObject({ opening_hours: null, facebook: null, whatsapp: null });
    const { main, structuredData } = await publicPage();
    expect(main.text).not.toContain("Orari di apertura");
    expect(dealerOf(structuredData)).not.toHaveProperty("openingHoursSpecification");
  });

  test.each([
    ["phone", "12", /^Telefono/, "Inserisci un numero italiano"],
    ["whatsapp", "ciao", /^WhatsApp/, "Inserisci un numero italiano"],
    ["email", "salone", /^E-mail/, "Inserisci un indirizzo e-mail valido"],
    ["email", "altri@prova.example", /^E-mail/, "solo l'indirizzo confermato del tuo account"],
    ["website", "javascript:alert(1)", /^Sito web/, "Inserisci l'indirizzo di un sito"],
    ["facebook", "https://www.example.com/salone", "Facebook", "tua pagina su Facebook"],
    ["description", "a".repeat(2001), /^Descrizione/, "al massimo 2000 caratteri"],
    ["days[1].opens", "venticinque", "martedì, apre", "Scrivi un'ora, per esempio 9:30"],
    ["days[1].closes", "", "martedì, chiude", "Manca un'ora"],
    ["days[1].closes", "08:00", "martedì, chiude", "Chiude prima di aprire"],
    ["days[1].reopens", "12:00", "martedì, riapre", "Riapre prima di chiudere"],
    ["days[6].closed", "", "domenica, apre", "Scrivi gli orari o segna «Chiuso»"],
  ])("reads beside the field what is wrong with %s «%.20s»", async (name, value, label, text) => {
    const before = await stored();
    const answer = await visitor.post(
      OWN,
      await form({ website: "www.da-tenere.example", [name]: value }),
    );
    expect(answer.status).toBe(400);
    const screen = screenOf(answer, OWN);
    const field = screen.main
      .getAllByLabelText(label)
      .find((one) => one.getAttribute("aria-invalid") === "true");
    expect(field?.hasAttribute("autofocus")).toBe(true);
    const errors = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(errors.map((id) => textOf(screen.find(`[id="${id}"]`))).join(" ")).toContain(text);
    if (name !== "website")
      expect(valueOf(fieldOf(screen, /^Sito web/))).toBe("www.da-tenere.example");
    expect(valueOf(fieldOf(screen, "lunedì, chiude la sera"))).toBe("19:00");
    expect(await stored()).toEqual(before);
  });

  test("may have inquiries sent to the confirmed address of the account", async () => {
    const answer = await visitor.post(OWN, await form({ email: dealer.email }));
    expect(answer.status).toBe(302);
    expect((await stored()).email).toBe(dealer.email);
    await visitor.post(OWN, await form({ email: dealer.email }));
  });

  test("loses nothing when somebody else has saved meanwhile, and decides what holds", async () => {
    const sent = await form({ email: dealer.email, description: "La mia." });
    await visitor.post(OWN, await form({ email: dealer.email, description: "Di un collega." }));
    const refused = await visitor.post(OWN, sent);
    expect(refused.status).toBe(409);
    const screen = screenOf(refused, OWN);
    expect(screen.main.text).toContain("Nel frattempo la pagina è cambiata");
    expect(valueOf(fieldOf(screen, /^Descrizione/))).toBe("La mia.");
    expect((await stored()).description).toBe("Di un collega.");
    const version = screen.main.find("input[name=version]").getAttribute("value") ?? "";
    expect((await visitor.post(OWN, { ...sent, version })).status).toBe(302);
    expect((await stored()).description).toBe("La mia.");
  });

  test("still replaces what was read after a typing error, not what came since", async () => {
    const sent = await form({ email: dealer.email, phone: "12" });
    await visitor.post(OWN, await form({ email: dealer.email, description: "Di un collega." }));
    const { main } = screenOf(await visitor.post(OWN, sent), OWN);
    const version = main.find("input[name=version]").getAttribute("value") ?? "";
    expect(version).toBe(sent.version);
    expect((await visitor.post(OWN, { ...sent, phone: "0968 555014", version })).status).toBe(409);
  });

  test("looks at it before it is saved, and goes on typing", async () => {
    const before = await stored();
    const sent = await form({ email: dealer.email, description: "Solo una prova." });
    const shown = screenOf(
      await visitor.post(paths.ownDealershipPreview, { ...sent, intent: "preview" }),
    );
    expect(shown.main.text).toContain("Non è ancora salvata");
    expect(shown.main.text).toContain("Solo una prova.");
    expect(shown.main.text).toContain("lunedì–venerdì");
    expect(shown.main.queryByRole("link", { name: /Richiedi Preventivo/ })).toBeNull();
    const again = await visitor.post(OWN, { ...sent, intent: "edit" });
    expect(again.status).toBe(200);
    const edited = screenOf(again, OWN);
    expect(valueOf(fieldOf(edited, /^Descrizione/))).toBe("Solo una prova.");
    expect(edited.main.findAll("[role=alert]")).toHaveLength(0);
    expect(await stored()).toEqual(before);
    const wrong = await visitor.post(paths.ownDealershipPreview, { ...sent, phone: "12" });
    expect(wrong.status).toBe(400);
    expect(screenOf(wrong).main.text).toContain("Inserisci un numero italiano");
    const saved = await openScreen(paths.ownDealershipPreview, visitor);
    expect(saved.main.text).toContain("Così la vedono adesso i visitatori");
  });

  test("sends a logo and a cover, which visitors get, and takes them away", async () => {
    const body = new FormData();
    const logo = await makePhotograph({ width: 400, height: 300, format: "png" });
    const cover = await makePhotograph({ width: 1600, height: 1000 });
    body.append("logo", new File([new Uint8Array(logo)], "logo.png"));
    body.append("cover", new File([new Uint8Array(cover)], "salone.jpg"));
    const answer = await visitor.get(OWN, { method: "POST", body });
    expect([answer.status, answer.location]).toEqual([302, OWN]);
    const page = await publicPage();
    const sources = page.main.findAll("img").map((image) => image.getAttribute("src") ?? "");
    const own = sources.filter((source) => source.startsWith(`/foto/${dealer.dealershipId}/`));
    expect(own).toHaveLength(2);
    for (const source of own) expect((await fetch(origin + source)).status).toBe(200);

    await visitor.post(OWN, { intent: "remove-picture", picture: "cover" });
    await visitor.post(OWN, { intent: "remove-picture", picture: "logo" });
    expect(await stored()).toMatchObject({ logo_photo: null, cover_photo: null });
    for (const source of own) expect((await fetch(origin + source)).status).toBe(404);
  });

  test("reads why a file is not taken", async () => {
    const body = new FormData();
    body.append("logo", new File([new Uint8Array(SVG)], "logo.svg"));
    const answer = await visitor.get(OWN, { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(screenOf(answer, OWN).main.text).toContain("«logo.svg» è un disegno SVG");
    const nothing = await visitor.get(OWN, { method: "POST", body: new FormData() });
    expect(nothing.status).toBe(400);
  });

  test("of a shipped dealership keeps all that ships, and gets a row of its own", async () => {
    // One that no other file changes: its version counts from 0.
    const shipped = dealerships.find(({ id }) => id === "5")!;
    const owner = await speakFor(await makeAccount("pending", uniqueName("Due Mari")), "5", 5);
    const theirs = await signedInVisitor(owner);
    const { main } = await openScreen(OWN, theirs);
    expect(main.find("input[name=version]").getAttribute("value")).toBe("0");
    const answer = await theirs.post(OWN, {
      ...{ ...(await form()), version: "0", email: shipped.email, phone: shipped.phone },
      ...{ description: shipped.description, types: "auto", instagram: "duemari" },
    });
    expect(answer.status).toBe(302);
    expect(await stored("5")).toMatchObject({
      ...{ name: shipped.name, slug: shipped.slug, city: shipped.city, rating: shipped.rating },
      ...{ logo: shipped.logo, instagram: "https://www.instagram.com/duemari", version: 1 },
    });
    expect((await publicPage(shipped.slug)).main.text).toContain(shipped.name);
  });
});

describe("Who sells", () => {
  // Saves are counted by client.
  beforeAll(async () => {
    visitor = await signedInVisitor(dealer);
  });

  const TRADER = {
    ...{ intent: "trader", legalName: "Salone Reventino S.r.l.", vatNumber: "IT 00743110157" },
    ...{ traderAddress: "Via Roma 1, 88046 Lamezia Terme (CZ)", traderPhone: "0968 555014" },
    ...{ traderEmail: "legale@prova.example", register: "Registro imprese di Catanzaro" },
    ...{ registerNumber: "CZ-123456", selfCertified: "on" },
  };

  test("is told by the dealer and stands on the public page, and adverts lead to it", async () => {
    const id = await newAdvert(dealer);
    const { main: without } = await openScreen(paths.vehicle(id), visitorOf(origin));
    expect(without.queryByRole("link", { name: "Dati del venditore" })).toBeNull();
    const answer = await visitor.post(OWN, TRADER);
    expect([answer.status, answer.location]).toEqual([302, OWN]);
    const { main, structuredData } = await publicPage();
    const seller = textOf(main.getByRole("region", { name: "Dati del venditore" }));
    for (const text of [
      "Venditore professionale",
      "Salone Reventino S.r.l.",
      "00743110157",
      "Registro imprese di Catanzaro, n. CZ-123456",
      "legale@prova.example",
      "ha dichiarato di offrire solo prodotti e servizi conformi",
    ])
      expect(seller).toContain(text);
    expect(dealerOf(structuredData)).toMatchObject({
      legalName: "Salone Reventino S.r.l.",
      vatID: "IT00743110157",
    });
    const advert = await openScreen(paths.vehicle(id), visitorOf(origin));
    const link = advert.main.getByRole("link", { name: "Dati del venditore" });
    expect(link.getAttribute("href")).toBe(`${paths.dealership(dealer.dealershipId)}#venditore`);
  });

  test("keeps name and VAT number until an administrator has agreed", async () => {
    const { main } = await openScreen(OWN, visitor);
    for (const name of ["legalName", "vatNumber"])
      expect(main.find(`#venditore-${name}`).hasAttribute("readonly")).toBe(true);
    const answer = await visitor.post(OWN, { ...TRADER, legalName: "Altra S.r.l." });
    expect(answer.status).toBe(400);
    expect(screenOf(answer, OWN).main.text).toContain("cambiano solo su richiesta");
    expect((await publicPage()).main.text).not.toContain("Altra S.r.l.");
  });

  test.each([
    ["vatNumber", "00743110158", "La partita IVA ha 11 cifre"],
    ["traderEmail", "legale", "Inserisci un indirizzo e-mail valido"],
    ["registerNumber", "", "Inserisci il numero di iscrizione"],
    ["selfCertified", "", "Senza questa dichiarazione non puoi vendere qui"],
  ])("is not stored with a wrong %s", async (name, value, text) => {
    const answer = await visitor.post(OWN, {
      ...TRADER,
      traderAddress: "Via da tenere 1",
      [name]: value,
    });
    expect(answer.status).toBe(400);
    const screen = screenOf(answer, OWN);
    expect(screen.main.text).toContain(text);
    expect(valueOf(fieldOf(screen, /^Sede/))).toBe("Via da tenere 1");
  });
});

describe("Somebody else", () => {
  test("is asked to sign in, or told what is missing, and changes nothing", async () => {
    const stranger = await visitorOf(origin).get(OWN);
    expect(stranger.location).toContain("/auth");
    const sent = await form({ description: "Di un estraneo." });
    expect((await visitorOf(origin).post(OWN, sent)).location).toContain("/auth");
    const pending = await signedInVisitor(await makeAccount("pending"));
    expect((await openScreen(OWN, pending)).main.text).toContain("Stiamo controllando i tuoi dati");
    await pending.post(OWN, sent);
    const other = await signedInVisitor(await newDealer());
    await other.post(OWN, sent);
    expect((await stored()).description).not.toBe("Di un estraneo.");
  });
});
