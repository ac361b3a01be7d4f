/** The chat without JavaScript: a link on every screen to a page of its own (docs/product.md 6.10). */
import { expect, test } from "vitest";
import { site } from "~/data/site";
import { origin } from "../support/ports";
import { totalOf } from "../support/screen-lists";
import {
  hrefOf,
  openLink,
  openScreen,
  partOf,
  press,
  submit,
  type Screen,
} from "../support/screen";
import { visitorOf, type Visitor } from "../support/visitor";

const log = (screen: Screen) => partOf(screen.getByRole("log", { name: "Conversazione" }));

/** The page of the chat has no further chat. */
function expectChatPage(screen: Screen): void {
  expect(screen.status).toBe(200);
  expect(screen.queryByRole("complementary", { name: "Chat" })).toBeNull();
  expect(screen.canonical).toBe("/chat");
}

/** Opens the chat of a screen: a page of its own, where no script runs. */
async function openChat(path: string, visitor: Visitor): Promise<Screen> {
  const box = partOf(
    (await openScreen(path, visitor)).getByRole("complementary", { name: "Chat" }),
  );
  expect(box.find("details").hasAttribute("open")).toBe(false);
  expect(box.text).toContain("Ciao!");
  const page = await openScreen(hrefOf(box.getByRole("link", { name: "Apri la chat" })), visitor);
  expectChatPage(page);
  return page;
}

test("A visitor opens the chat, is greeted, asks and is answered", async () => {
  const visitor = visitorOf(origin);
  const page = await openChat("/auto", visitor);
  const answered = await press(visitor, page, "Invia", { messaggio: "Che orari fate?" });
  expectChatPage(answered);
  expect(log(answered).text).toContain("Che orari fate?");
  expect(log(answered).text).toContain("dal lunedì al venerdì, dalle 9:00 alle 18:00");
});

test("A visitor takes a suggested question and follows the answer", async () => {
  const visitor = visitorOf(origin);
  const answered = await press(visitor, await openChat("/blog", visitor), "Dove siete?");
  expect(log(answered).text).toContain(site.contacts.address);
  expect((await openLink(log(answered), "Concessionarie")).address).toBe("/concessionarie");
});

test.each(["quanto costa la Yaris?", "avete l'MT-07?", "Jimny usata", "avete delle Volvo?"])(
  "A visitor who asks %j reads how many there are, and finds as many behind the link",
  async (messaggio) => {
    const visitor = visitorOf(origin);
    const page = await openScreen("/chat", visitor);
    const { main } = await press(visitor, page, "Invia", { messaggio });
    const [, count] = /\b(?:c'è|ci sono) (\d+) annunci/.exec(main.text) ?? [];
    const list = await openLink(main, /: \d+ annunci/);
    expect(totalOf(list)).toBe(Number(count));
  },
);

test.each(["", "   "])("A visitor who writes nothing (%j) is not answered", async (messaggio) => {
  const visitor = visitorOf(origin);
  const answered = await press(visitor, await openChat("/moto", visitor), "Invia", { messaggio });
  expectChatPage(answered);
  expect(log(answered).text).not.toContain("Tu:");
  expect(log(answered).getAllByText(/^Ciao!/)).toHaveLength(1);
});

test("A visitor writes to the page of the chat itself, and markup is text", async () => {
  const visitor = visitorOf(origin);
  const page = await openScreen("/chat", visitor);
  expectChatPage(page);
  const written = "<b>minicar</b> & moto";
  const answered = await press(visitor, page, "Invia", { messaggio: written });
  expect(log(answered).text).toContain(written);
  expect((await openLink(log(answered), "Minicar")).address).toBe("/minicar");
});

test("What was said is kept by no cache", async () => {
  const visitor = visitorOf(origin);
  const page = await openScreen("/chat", visitor);
  const answer = await submit(visitor, page, "Invia", { messaggio: "Che orari fate?" });
  expect(answer.headers.get("Cache-Control")).toContain("no-store");
});
