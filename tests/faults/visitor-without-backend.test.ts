/** What a visitor sends while the backend is down: nothing is lost, and nobody believes that it arrived. */
import { describe, expect, test } from "vitest";
import { site } from "~/data/site";
import { momentInItaly } from "~/lib/dates";
import { newAddress } from "../support/accounts";
import { REPORT } from "../support/content-reports";
import { posted } from "../support/inquiries";
import { screenOf, textOf, valueOf } from "../support/screen";
import { workday } from "../support/visits";
import { useServerWithoutBackend } from "../support/without-backend";

const visitorThere = useServerWithoutBackend();

describe("While the backend does not answer, a visitor", () => {
  test.each([
    ["/contatti", site.contacts.phone],
    ["/veicolo/fiat-panda-2019", "+39 0968 555 014"],
    ["/concessionaria/autosalone-reventino", "+39 0968 555 014"],
    ["/servizio/officina-savuto", "+39 0968 555 201"],
    ["/noleggio", site.contacts.phone],
  ])("who writes at %s learns that nothing was sent, and whom to call", async (path, phone) => {
    const email = newAddress();
    const form = posted({ email, message: "Tenete questo testo & il resto" });
    const { status, html } = await visitorThere().post(path, form);
    expect(status).toBe(503);
    expect(html).toContain("Messaggio non inviato");
    expect(html).toContain(email);
    expect(html).toContain("Tenete questo testo &amp; il resto</textarea>");
    const alert = html.slice(html.indexOf('role="alert"'));
    expect(alert).toContain(`href="tel:${phone.replaceAll(" ", "")}"`);
    expect(alert).toMatch(/href="mailto:[^"]*body=Tenete%20questo%20testo%20%26/);
  });

  test("who wants several quotes keeps the question and whom it was for", async () => {
    const message = "Quanto costa un tagliando completo?";
    const fields = { ...posted({ email: newAddress(), message }), vehicle: "Fiat Panda del 2016" };
    const body = new URLSearchParams(fields);
    for (const slug of ["officina-savuto", "meccanica-crati"]) body.append("fornitore", slug);
    const answer = await visitorThere().post("/meccanici/preventivo", {}, { body });
    const { main } = screenOf(answer);
    expect(answer.status).toBe(503);
    expect(main.texts).toContain("Richiesta non inviata");
    expect(valueOf(main.getByRole("textbox", { name: /Che cosa ti serve/ }))).toBe(message);
    const boxes = main.findAll('input[name="fornitore"]') as unknown as HTMLInputElement[];
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(2);
  });

  test("who opens the link of a visit is not told that it is of no use any more", async () => {
    const path = `/visita?token=${"a".repeat(64)}`;
    expect((await visitorThere().get(path)).status).toBe(503);
    const time = momentInItaly(workday(1))?.toISOString() ?? "";
    const answer = await visitorThere().post(path, { intent: "visit-accept", time });
    expect(answer.status).toBe(503);
  });

  test("who reports an advert can read the form, and keeps what was written", async () => {
    const path = "/segnala/annuncio/ford-mustang-2018";
    expect((await visitorThere().get(path)).status).toBe(200);
    const message = "Testo da non perdere mai.";
    const answer = await visitorThere().post(path, { ...REPORT, message });
    expect(answer.status).toBe(503);
    expect(screenOf(answer).main.findAll("textarea").map(textOf)).toContain(message);
  });
});
