/** The contact form as programs meet it, and as people do whom the server takes for programs: no page, so once. */
import { expect, test } from "vitest";
import { site } from "~/data/site";
import { newAddress } from "../support/accounts";
import { posted, inquiriesOf } from "../support/inquiries";
import { mailCount, mailTo } from "../support/mailbox";
import { origin } from "../support/ports";
import { visitorOf } from "../support/visitor";

const CONFIRM = "Confermi l&#x27;invio?";

test("A form that is posted again, even at the same moment, is one inquiry", async () => {
  const email = newAddress();
  const form = posted({ email });
  const visitor = visitorOf(origin);
  const send = () => visitor.post("/contatti", form);
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  for (const answer of answers) {
    expect(answer.status).toBe(302);
    expect(answer.location).toBe("/contatti#scrivici");
  }
  expect(await inquiriesOf(email)).toHaveLength(1);
  await mailTo(email, /./, site.name);
  expect(await mailCount(email)).toBe(1);
});

test.each([
  ["fills in what nobody sees", { commento: "https://spam.example" }],
  ["is done in half a second", { tempo: "500" }],
] as const)("A sender who %s is asked to confirm, and nothing is lost", async (_, trap) => {
  const email = newAddress();
  const form = { ...posted({ email }), ...trap };
  const visitor = visitorOf(origin);
  const { status, html } = await visitor.post("/contatti", form);
  expect(status).toBe(400);
  expect(html).toContain(CONFIRM);
  expect(html).toContain(email);
  const [, name = "", value = ""] =
    /type="hidden" name="(conferma)" value="(\w+)"/.exec(html) ?? [];
  expect(await inquiriesOf(email)).toEqual([]);

  const again = await visitor.post("/contatti", { ...form, [name]: value });
  expect(again.status).toBe(302);
  expect(await inquiriesOf(email)).toHaveLength(1);
});

test("Nobody adds a header, a recipient or markup to a mail", async () => {
  const email = newAddress();
  const form = posted({
    email,
    name: "Anna\r\nBcc: altri@prova.example\r\n\r\n<b>ciao</b>",
    message: `<script>alert("ciao")</script>\r\n.\r\nMAIL FROM:<x@prova.example>`,
  });
  const answer = await visitorOf(origin).post("/concessionaria/due-ruote-sant-eufemia", {
    ...form,
    subject: "Permuta\r\nCc: altri@prova.example",
  });
  expect(answer.status).toBe(302);
  const mail = await mailTo("moto@dueruotesanteufemia.example", /./, email);
  expect(mail.to).toEqual(["moto@dueruotesanteufemia.example"]);
  expect(mail.subject).toContain("Anna Bcc: altri@prova.example <b>ciao</b>");
  expect(mail.text).toContain("> MAIL FROM:<x@prova.example>");
  expect(mail.html).not.toMatch(/<script|<b>ciao/);
  expect(await mailCount("altri@prova.example")).toBe(0);
});

test("A visitor who sends without end has to wait, with the text in the form", async () => {
  const visitor = visitorOf(origin);
  const send = (i: number) => {
    const message = `Domanda numero ${i} di molte`;
    return visitor.post("/contatti", posted({ email: newAddress(), message }));
  };
  // A minute may end in between: then the count starts again.
  let last = await send(0);
  for (let i = 1; i < 25 && last.status === 302; i++) last = await send(i);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(last.headers.get("Cache-Control")).toBe("private, no-store");
  expect(last.html).toMatch(/Troppi tentativi[\s\S]*Domanda numero \d+ di molte/);
});
