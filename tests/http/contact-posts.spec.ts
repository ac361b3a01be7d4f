/** The contact form as programs meet it, and as people do whom the server takes for programs: no page, so once. */
import { site } from "~/data/site";
import { newAddress } from "../support/accounts";
import { posted, requestsOf } from "../support/contact";
import { mailCount, mailTo } from "../support/mailbox";
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

const NO_REDIRECT = { maxRedirects: 0 };
const CONFIRM = "Confermi l&#x27;invio?";

test("A form that is posted again, even at the same moment, is one request", async ({
  request,
}) => {
  const email = newAddress();
  const form = posted({ email });
  const send = () => request.post("/contatti", { form, ...NO_REDIRECT });
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  for (const answer of answers) {
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/contatti#scrivici");
  }
  expect(await requestsOf(email)).toHaveLength(1);
  await mailTo(email, /./, site.name);
  expect(await mailCount(email)).toBe(1);
});

for (const [what, trap] of [
  ["fills in what nobody sees", { commento: "https://spam.example" }],
  ["is done in half a second", { tempo: "500" }],
] as const)
  test(`Who ${what} is asked to confirm, and nothing is lost`, async ({ request }) => {
    const email = newAddress();
    const form = { ...posted({ email }), ...trap };
    const answer = await request.post("/contatti", { form, ...NO_REDIRECT });
    expect(answer.status()).toBe(400);
    const html = await answer.text();
    expect(html).toContain(CONFIRM);
    expect(html).toContain(email);
    const [, name = "", value = ""] =
      /type="hidden" name="(conferma)" value="(\w+)"/.exec(html) ?? [];
    expect(await requestsOf(email)).toEqual([]);

    const again = await request.post("/contatti", {
      form: { ...form, [name]: value },
      ...NO_REDIRECT,
    });
    expect(again.status()).toBe(302);
    expect(await requestsOf(email)).toHaveLength(1);
  });

test("Nobody adds a header, a recipient or markup to a mail", async ({ request }) => {
  const email = newAddress();
  const form = posted({
    email,
    name: "Anna\r\nBcc: altri@prova.example\r\n\r\n<b>ciao</b>",
    message: `<script>alert("ciao")</script>\r\n.\r\nMAIL FROM:<x@prova.example>`,
  });
  const answer = await request.post("/concessionaria/due-ruote-sant-eufemia", {
    form: { ...form, subject: "Permuta\r\nCc: altri@prova.example" },
    ...NO_REDIRECT,
  });
  expect(answer.status()).toBe(302);
  const mail = await mailTo("moto@dueruotesanteufemia.example", /./, email);
  expect(mail.to).toEqual(["moto@dueruotesanteufemia.example"]);
  expect(mail.subject).toContain("Anna Bcc: altri@prova.example <b>ciao</b>");
  expect(mail.text).toContain("> MAIL FROM:<x@prova.example>");
  expect(mail.html).not.toMatch(/<script|<b>ciao/);
  expect(await mailCount("altri@prova.example")).toBe(0);
});

test("Who sends without end has to wait, with the text in the form", async ({ request }) => {
  const send = (i: number) =>
    request.post("/contatti", {
      form: posted({ email: newAddress(), message: `Domanda numero ${i} di molte` }),
      ...NO_REDIRECT,
    });
  // A minute may end in between: then the count starts again.
  let last = await send(0);
  for (let i = 1; i < 25 && last.status() === 302; i++) last = await send(i);
  expect(last.status()).toBe(429);
  expect(Number(last.headers()["retry-after"])).toBeGreaterThan(0);
  expect(last.headers()["cache-control"]).toBe("private, no-store");
  expect(await last.text()).toMatch(/Troppi tentativi[\s\S]*Domanda numero \d+ di molte/);
});

test("While the backend is down a visitor learns that nothing was sent, and whom to call", async ({
  request,
}) => {
  const dead = { SUPABASE_URL: "http://127.0.0.1:9", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" };
  await withServer(["build/server.js"], dead, async (origin) => {
    for (const [path, phone] of [
      ["/contatti", site.contacts.phone],
      ["/veicolo/fiat-panda-2019", "+39 0968 555 014"],
      ["/concessionaria/autosalone-reventino", "+39 0968 555 014"],
      ["/servizio/officina-savuto", "+39 0968 555 201"],
      ["/noleggio", site.contacts.phone],
    ] as const) {
      const email = newAddress();
      const form = posted({ email, message: "Tenete questo testo & il resto" });
      const answer = await request.post(origin + path, { form, ...NO_REDIRECT });
      expect(answer.status(), path).toBe(503);
      const html = await answer.text();
      expect(html, path).toContain("Messaggio non inviato");
      expect(html, path).toContain(email);
      expect(html, path).toContain("Tenete questo testo &amp; il resto</textarea>");
      const alert = html.slice(html.indexOf('role="alert"'));
      expect(alert, path).toContain(`href="tel:${phone.replaceAll(" ", "")}"`);
      expect(alert, path).toMatch(/href="mailto:[^"]*body=Tenete%20questo%20testo%20%26/);
    }
  });
});
