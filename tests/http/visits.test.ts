/** Visits: the form that proposes them, the links of the mails and the inbox, without JavaScript (docs/product.md 6.14). */
import { describe, expect, test } from "vitest";
import { formatVisitTime, momentInItaly } from "~/lib/dates";
import { backend, newAddress } from "../support/accounts";
import { makeAccount } from "../support/backend-accounts";
import { sellerOf, vehicleById, vehicles } from "../support/catalogue";
import { SENT } from "../support/contact-forms";
import { posted } from "../support/inquiries";
import { linkInMail, mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import {
  hrefOf,
  openScreen,
  partOf,
  press,
  screenOf,
  textOf as writtenIn,
  valueOf,
  type Screen,
} from "../support/screen";
import { signedInVisitor, visitorOf, type Visitor } from "../support/visitor";
import { workday } from "../support/visits";

const panda = vehicleById("fiat-panda-2019");
const seller = sellerOf(panda);
const FIRST = workday(1);
const SECOND = workday(2, "16:00");
const textOf = (local: string) => formatVisitTime(momentInItaly(local)?.toISOString() ?? "");

const titleOf = ({ main }: Screen) => writtenIn(main.getByRole("heading", { level: 1 }));

/** Sends the form of a vehicle with two times. */
function propose(email: string, id = panda.id, times = { visitFirst: FIRST, visitSecond: SECOND }) {
  return visitorOf(origin).post(`/veicolo/${id}`, {
    ...posted({ email, phone: "333 5550123" }),
    ...times,
  });
}

/** Path of the dealer's page of a visit. */
async function dealerLink(email: string): Promise<string> {
  const { html } = await mailTo(seller.email, /./, email);
  return /\/visita\?token=[0-9a-f]{64}/.exec(html)?.[0] ?? "none";
}

async function storedVisit(email: string) {
  const { data } = await backend()
    .from("contact_requests")
    .select("id, status, visit_status, visit_at, visit_place")
    .eq("email", email)
    .single()
    .throwOnError();
  return data;
}

const accept = (visitor: Visitor, path: string, local: string) =>
  visitor.post(path, { intent: "visit-accept", time: momentInItaly(local)?.toISOString() ?? "" });
const cancel = (visitor: Visitor, path: string) => visitor.post(path, { intent: "visit-cancel" });

describe("A visitor who proposes a visit", () => {
  test.each([
    [
      "at night",
      { visitFirst: workday(1, "23:30"), visitSecond: "" },
      /A quell'ora Autosalone Reventino è chiuso/,
    ],
    [
      "long ago",
      { visitFirst: "2024-05-06T10:00", visitSecond: "" },
      /Scegli un orario da domani in poi/,
    ],
    [
      "twice the same time",
      { visitFirst: FIRST, visitSecond: FIRST },
      /Scegli un orario diverso dal primo/,
    ],
  ])(
    "who writes %s is told next to the field, and finds all that was typed",
    async (_, times, text) => {
      const answer = await propose(newAddress(), panda.id, times);
      const { main } = screenOf(answer);
      expect(answer.status).toBe(400);
      expect(main.text).toMatch(text);
      expect(valueOf(main.getByLabelText("Prima scelta"))).toBe(times.visitFirst);
      expect(main.find("details:has([name=visitFirst])").hasAttribute("open")).toBe(true);
    },
  );

  test("gets an invitation when the dealer presses the button of the mail, not when a scanner opens it", async () => {
    const email = newAddress();
    const visitor = visitorOf(origin);
    const advert = await openScreen(`/veicolo/${panda.id}`, visitor);
    const form = partOf(advert.main.find("form:has(textarea[name=message])"));
    const send = form.getByRole("button").textContent ?? "";
    const typed = { ...posted({ email, phone: "333 5550123" }), visitFirst: FIRST };
    const sent = await press(visitor, advert, send, { ...typed, visitSecond: SECOND }, form);
    expect(sent.main.texts).toContain(SENT);
    expect(sent.main.text).toContain("Per la visita aspetta la conferma");
    const path = await dealerLink(email);
    const dealer = visitorOf(origin);
    const proposal = await openScreen(path, dealer);
    const { main, status, headers } = proposal;
    expect(status).toBe(200);
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(main.texts).toContain("Anna Rossi vorrebbe passare");
    expect((await storedVisit(email)).visit_status).toBe("proposed");

    const accepted = await press(dealer, proposal, `Conferma ${textOf(SECOND)}`);
    expect(titleOf(accepted)).toBe(`Visita di Anna Rossi: ${textOf(SECOND)}`);
    expect(accepted.text).toContain("Visita confermata");
    expect(accepted.html).toContain("https://wa.me/393335550123?text=");
    const entry = accepted.main.getByRole("link", { name: "Aggiungi al calendario" });
    const download = await dealer.get(hrefOf(entry));
    expect(download.headers.get("Content-Disposition")).toContain('filename="visita.ics"');
    expect(await storedVisit(email)).toMatchObject({
      ...{ status: "answered", visit_status: "accepted" },
      visit_place: `${seller.address}, ${seller.postalCode} ${seller.city} (${seller.province})`,
    });

    const mail = await mailTo(email, /^Visita confermata/);
    expect(mail.subject).toBe(`Visita confermata: ${textOf(SECOND)}`);
    expect(mail.replyTo).toBe(seller.email);
    // The address may be a stranger's: nothing that was typed goes out to it.
    expect(mail.text).not.toMatch(/Anna|posso passare/);
    const own = await linkInMail(email, /^Visita confermata/, "/visita");
    const page = screenOf(await visitorOf(origin).get(own));
    expect(titleOf(page)).toBe(`Visita da ${seller.name}: ${textOf(SECOND)}`);
    expect(page.html).toContain(`https://wa.me/${seller.whatsapp}?text=`);
    expect(page.main.queryByRole("button")).toBeNull();
    const file = await visitorOf(origin).get(own.replace("/visita", "/visita.ics"));
    expect(file.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(file.html).toContain(
      `DTSTART:${momentInItaly(SECOND)
        ?.toISOString()
        .replace(/[-:]|\.000/g, "")}`,
    );
  });

  test("is not promised two times, and hears when the dealer cannot", async () => {
    const email = newAddress();
    await propose(email);
    const path = await dealerLink(email);
    const dealer = visitorOf(origin);
    const told = async () => (await dealer.get(path)).html;
    await accept(dealer, path, FIRST);
    await told();
    await accept(dealer, path, FIRST);
    expect(await told()).toContain("Questo orario era già confermato");
    await accept(dealer, path, SECOND);
    expect(await told()).toContain("Un altro orario è già confermato");
    await cancel(dealer, path);
    expect(await told()).toContain("Visita annullata");
    const file = await dealer.get(path.replace("/visita", "/visita.ics"));
    expect(file.html).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    await mailTo(email, /^Visita annullata/);
    await accept(dealer, path, SECOND);
    expect(await told()).toContain("La visita è stata annullata");
    await cancel(dealer, path);
    expect(await told()).toContain("La visita era già annullata");
  });

  test("is in the inbox of the dealer alone, who accepts it there", async () => {
    const dealer = await makeAccount("approved");
    const vehicle = vehicles.find(({ dealershipId }) => dealershipId === "9");
    const email = newAddress();
    await propose(email, vehicle?.id);
    const { id } = await storedVisit(email);
    const path = `/dashboard/richieste/${id}`;
    const other = await signedInVisitor(await makeAccount("pending"));
    expect((await accept(other, path, FIRST)).status).toBe(404);
    const visitor = await signedInVisitor(dealer);
    expect(screenOf(await visitor.get("/dashboard/richieste")).main.text).toContain(
      "visita proposta",
    );
    expect(screenOf(await visitor.get(path)).main.text).toContain("Prima scelta");
    expect((await visitor.get(`${path}/visita.ics`)).status).toBe(404);
    expect((await accept(visitor, path, FIRST)).location).toBe(path);
    expect((await visitor.get(path)).html).toContain("Visita confermata");
    expect((await visitor.get(`${path}/visita.ics`)).html).toContain(
      "SUMMARY:Visita di Anna Rossi",
    );
    expect((await cancel(visitor, path)).status).toBe(302);
    expect((await storedVisit(email)).visit_status).toBe("cancelled");
  });
});

describe("The link of a visit", () => {
  test("that holds no more says so, and changes nothing", async () => {
    const email = newAddress();
    await propose(email);
    const path = await dealerLink(email);
    await backend().from("contact_requests").delete().eq("email", email).throwOnError();
    for (const gone of [path, `/visita?token=${"0".repeat(64)}`, "/visita", "/visita?token=x"]) {
      const page = screenOf(await visitorOf(origin).get(gone));
      expect(page.status, gone).toBe(410);
      expect(page.main.texts).toContain("Questo link non vale più");
      expect((await accept(visitorOf(origin), gone, FIRST)).status, gone).toBe(410);
      expect((await visitorOf(origin).get(gone.replace("/visita", "/visita.ics"))).status).toBe(
        410,
      );
    }
  });
});
