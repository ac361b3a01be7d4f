/** What a dealer sends while the backend is down: all that was typed stays, and can be sent again. */
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { makeAccount } from "../support/backend-accounts";
import { partOf, screenOf, textOf, valueOf } from "../support/screen";
import { signedInVisitor, type Visitor } from "../support/visitor";
import { useServerWithoutBackend } from "../support/without-backend";

const STOCK = paths.stock;
const OWN = paths.ownDealership;
const SILENT = "Il servizio account non risponde in questo momento";

const visitorThere = useServerWithoutBackend();
let dealer: Visitor;
beforeAll(async () => {
  dealer = await signedInVisitor(await makeAccount("approved"));
});

describe("While the backend does not answer, a dealer", () => {
  test("reads so in the stock, and can send the same again", async () => {
    for (const path of [STOCK, `${STOCK}/elimina?id=x`]) {
      const { status, html } = await visitorThere(dealer).get(path);
      expect(status).toBe(503);
      expect(html).toContain(SILENT);
    }
    const sent = [
      ["action", "pause"],
      ["id", "una-panda"],
      ["id", "una-golf"],
    ];
    const body = new URLSearchParams(sent);
    const answer = await visitorThere(dealer).post(STOCK, {}, { body });
    expect(answer.status).toBe(503);
    const { main } = screenOf(answer);
    expect(textOf(main.getByRole("alert"))).toContain("Non è cambiato niente");
    const form = main.getByRole("button", { name: "Riprova" }).closest("form");
    const fields = partOf(form as unknown as HTMLElement).findAll("input");
    expect(fields.map((field) => [field.getAttribute("name"), valueOf(field)])).toEqual(sent);
  });

  const FACTS = {
    bodyType: "City car",
    description: "Unico proprietario, tagliandi in officina nostra.",
    specs: "Cruise control",
    price: "quasi niente",
  };

  test("keeps all that was typed into an advert", async () => {
    const editor = paths.advertEditor("fiat-panda-mai-vista");
    const answer = await visitorThere(dealer).post(editor, {
      ...{ type: "auto", condition: "used", brand: "Fiat", model: "Panda", version: "4" },
      ...FACTS,
    });
    expect(answer.status).toBe(503);
    const screen = screenOf(answer);
    expect(screen.main.text).toContain("Le modifiche non sono salvate");
    expect(screen.main.text).toContain("Quello che hai scritto è ancora qui");
    for (const [name, text] of Object.entries(FACTS))
      expect(valueOf(screen.find(`#campo-${name}`)), name).toBe(text);
    expect(valueOf(screen.find("input[name=version]"))).toBe("4");
    expect((await visitorThere(dealer).get(editor)).status).toBe(503);
    const background = await visitorThere(dealer).post(
      paths.advertAutosave("fiat-panda-mai-vista"),
      {
        ...{ ...FACTS, version: "4" },
      },
    );
    expect(background.status).toBe(503);
    expect(JSON.parse(background.html)).toMatchObject({ outcome: "unavailable" });
  });

  test("keeps brand and model of a new advert", async () => {
    const answer = await visitorThere(dealer).post(paths.newAdvert, {
      ...{ type: "moto", condition: "new", brand: "Ducati", model: "Monster" },
    });
    expect(answer.status).toBe(503);
    expect(valueOf(screenOf(answer).find("input[name=brand]"))).toBe("Ducati");
  });

  const SEAT = { address: "Via Roma 1", postalCode: "88046", city: "Pizzo", province: "CZ" };
  const TRADER = {
    ...{ legalName: "Salone", vatNumber: "00743110157", traderPhone: "0968 555014" },
    ...{ traderEmail: "l@prova.example", selfCertified: "on" },
  };
  const PAGE = {
    ...{ version: "1", types: "auto", phone: "0968 555014", email: "salone@prova.example" },
  };

  test.each([
    ["page", { ...PAGE, description: "Da tenere." }, /^Descrizione/, "Da tenere."],
    ["changes", { ...SEAT, name: "Nome da tenere" }, /^Nome \*$/, "Nome da tenere"],
    ["trader", { ...TRADER, traderAddress: "Via da tenere 1" }, /^Sede/, "Via da tenere 1"],
  ] as const)("keeps what was typed into the form «%s»", async (intent, typed, label, text) => {
    const answer = await visitorThere(dealer).post(OWN, { ...typed, intent });
    expect(answer.status).toBe(503);
    const { main } = screenOf(answer, OWN);
    expect(main.text).toContain("Quello che hai scritto è ancora qui");
    expect(valueOf(main.getByLabelText(label))).toBe(text);
  });

  test("reads so on the page of the dealership", async () => {
    const { status, html } = await visitorThere(dealer).get(OWN);
    expect(status).toBe(503);
    expect(html).toContain("non risponde in questo momento");
  });

  test("keeps a complaint about a decision", async () => {
    const message = "Testo da non perdere mai.";
    const form = { decisionId: "00000000-0000-4000-8000-000000000000", text: message };
    const answer = await visitorThere(dealer).post(paths.advertDecision("ford-ranger-2023"), form);
    expect(answer.status).toBe(503);
    expect(screenOf(answer).main.findAll("textarea").map(textOf)).toContain(message);
  });
});
