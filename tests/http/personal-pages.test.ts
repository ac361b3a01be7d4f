/** Public pages as signed-in visitors get them: from the cache, with their own header. */
import { brotliDecompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { inlineScriptHashes } from "~/rendering/content-security-policy.server";
import { makeAccount, type NamedAccount } from "../support/backend-accounts";
import { fetchAsAnybody, randomAddress } from "../support/client-address";
import { origin } from "../support/ports";
import { FLASH_COOKIE, SESSION_COOKIE } from "../support/session-cookie";
import { signedInVisitor, visitorOf, type Answer, type Visitor } from "../support/visitor";

const VISITOR_COOKIE = "piazza-visitatore";

const PAGES = [
  "/",
  "/auto",
  "/moto/used?sort=recenti",
  "/veicolo/fiat-panda-2019",
  "/concessionarie",
  "/blog",
  "/registra-concessionaria",
  "/contatti",
  "/veicolo/non-esiste",
];

interface Person {
  account: NamedAccount;
  visitor: Visitor;
}

/** A visitor who has seen one page, with which the cookie came. */
async function someone(kind: Parameters<typeof makeAccount>[0]): Promise<Person> {
  const account = await makeAccount(kind);
  const visitor = await signedInVisitor(account);
  await visitor.get("/");
  return { account, visitor };
}

let dealer: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  [dealer, other, admin] = await Promise.all([
    someone("approved"),
    someone("approved"),
    someone("admin"),
  ]);
});

/** As text, where an address may break. */
const textOf = ({ html }: Answer) => html.replaceAll("<wbr/>", "");

/** Without the spaces that fill the places of the visitor's texts. */
const withoutFilling = (html: string) => html.replace(/ {9,}/g, "");

const isFromCache = ({ headers }: Answer) => headers.get("Cache-Status") !== null;

/** The same page as Remix renders it for this visitor. */
function rendered({ visitor }: Person, path: string): Promise<Answer> {
  const withoutCookie = visitorOf(origin);
  for (const [name, value] of visitor.cookies)
    if (name !== VISITOR_COOKIE) withoutCookie.cookies.set(name, value);
  return withoutCookie.get(path);
}

describe("A signed-in visitor", () => {
  test.each(PAGES)("gets %s from the cache as Remix would render it", async (path) => {
    for (const person of [dealer, admin]) {
      const answer = await person.visitor.get(path);
      const expected = await rendered(person, path);
      expect([isFromCache(answer), isFromCache(expected)]).toEqual([true, false]);
      expect(answer.status).toBe(expected.status);
      expect(textOf(answer)).toContain(person.account.email);
      expect(withoutFilling(answer.html)).toBe(expected.html);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      for (const name of ["ETag", "Cache-Tag", "Set-Cookie"])
        expect(answer.headers.get(name), name).toBeNull();
    }
  });

  test("may run the scripts of such a page", async () => {
    const { html, headers } = await dealer.visitor.get("/auto");
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const source of inlineScriptHashes(Buffer.from(html))) expect(policy).toContain(source);
    const data = /<script>([^<]*)<\/script>(?![\s\S]*<script>)/;
    expect(html).toMatch(data);
  });

  test("gets the data of a page from the cache when the address is followed without a document", async () => {
    const answer = await dealer.visitor.get("/auto.data");
    expect(isFromCache(answer)).toBe(true);
    expect(answer.html).toContain(JSON.stringify(dealer.account.email));
    expect(withoutFilling(answer.html)).toBe((await rendered(dealer, "/auto.data")).html);
  });

  test("gets a page that was compressed before, but for their own texts", async () => {
    const Cookie = [...dealer.visitor.cookies]
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const { request } = await import("node:http");
    const sent = await new Promise<Buffer>((resolve, reject) => {
      const headers = { Cookie, "Accept-Encoding": "br", "X-Forwarded-For": randomAddress() };
      request(`${origin}/auto`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
      })
        .on("error", reject)
        .end();
    });
    expect(sent.includes(`"${dealer.account.email}`)).toBe(true);
    const { html } = await dealer.visitor.get("/auto");
    expect(brotliDecompressSync(sent).toString()).toBe(html);
  });

  test("never sees the address of another, whoever came before", async () => {
    const people = [dealer, other, admin];
    for (let round = 0; round < 3; round += 1)
      for (const path of PAGES) {
        const answers = await Promise.all(people.map(({ visitor }) => visitor.get(path)));
        for (const [index, answer] of answers.entries()) {
          const shown = people.filter(({ account }) => textOf(answer).includes(account.email));
          expect(shown, path).toEqual([people[index]]);
        }
      }
  });

  test("is offered the administration only as an administrator", async () => {
    const link = 'href="/admin"';
    expect((await admin.visitor.get("/blog")).html).toContain(link);
    expect((await dealer.visitor.get("/blog")).html).not.toContain(link);
  });
});

test("Strangers get the same bytes whoever is signed in, with nobody's address", async () => {
  for (const path of PAGES.filter((page) => page !== "/veicolo/non-esiste")) {
    const before = await fetchAsAnybody(origin + path);
    const html = await before.text();
    await Promise.all([dealer, admin].map(({ visitor }) => visitor.get(path)));
    const after = await fetchAsAnybody(origin + path);
    expect(await after.text()).toBe(html);
    expect(after.headers.get("ETag")).toBe(before.headers.get("ETag"));
    expect(html).not.toContain("Disconnetti");
    // No placeholder of the cache either.
    expect(html).not.toMatch(/(?:email|plan)[0-9a-f]{32}/);
  }
});

describe("The cookie of what the header shows", () => {
  test("is of no use with the session of another, or with none", async () => {
    const cookie = dealer.visitor.cookies.get(VISITOR_COOKIE) ?? "";
    const thief = visitorOf(origin);
    thief.cookies.set(VISITOR_COOKIE, cookie);
    expect(textOf(await thief.get("/auto"))).not.toContain(dealer.account.email);
    for (const [name, value] of other.visitor.cookies)
      if (name.startsWith(SESSION_COOKIE)) thief.cookies.set(name, value);
    const answer = await thief.get("/auto");
    expect(isFromCache(answer)).toBe(false);
    expect(textOf(answer)).toContain(other.account.email);
    expect(textOf(answer)).not.toContain(dealer.account.email);
  });

  test("does not open a session that no backend knows", async () => {
    const visitor = visitorOf(origin);
    visitor.cookies.set(SESSION_COOKIE, "base64-x");
    visitor.cookies.set(VISITOR_COOKIE, dealer.visitor.cookies.get(VISITOR_COOKIE) ?? "");
    const answer = await visitor.get("/auto");
    expect(answer.html).not.toContain("Disconnetti");
    // Remix has seen that nobody is signed in.
    expect(visitor.cookies.has(VISITOR_COOKIE)).toBe(false);
  });

  test("is worth nothing when it was changed", async () => {
    const visitor = visitorOf(origin);
    for (const [name, value] of dealer.visitor.cookies) visitor.cookies.set(name, value);
    const [payload = "", signature = ""] = (visitor.cookies.get(VISITOR_COOKIE) ?? "").split(".");
    const claim = atob(decodeURIComponent(payload)).replace('"isAdmin":false', '"isAdmin":true ');
    visitor.cookies.set(VISITOR_COOKIE, `${encodeURIComponent(btoa(claim))}.${signature}`);
    const answer = await visitor.get("/auto");
    expect(isFromCache(answer)).toBe(false);
    expect(answer.html).not.toContain('href="/admin"');
  });

  test("opens no private page", async () => {
    const visitor = visitorOf(origin);
    visitor.cookies.set(VISITOR_COOKIE, dealer.visitor.cookies.get(VISITOR_COOKIE) ?? "");
    expect((await visitor.get("/dashboard")).status).toBe(302);
  });

  test("goes with the session, and a kept copy shows nothing", async () => {
    const { visitor, account } = await someone("approved");
    expect(textOf(await visitor.get("/auto"))).toContain(account.email);
    const copy = visitor.cookies.get(VISITOR_COOKIE) ?? "";
    const { status } = await visitor.post("/auth/esci", {});
    expect(status).toBe(302);
    expect([...visitor.cookies.keys()]).toEqual([FLASH_COOKIE]);
    await visitor.get("/");
    visitor.cookies.set(VISITOR_COOKIE, copy);
    const answer = await visitor.get("/auto");
    expect(textOf(answer)).not.toContain(account.email);
    expect(answer.html).toBe(await (await fetchAsAnybody(`${origin}/auto`)).text());
  });
});

test("A message is shown once, to whom it belongs", async () => {
  const account = await makeAccount("approved");
  const visitor = visitorOf(origin);
  const form = { email: account.email, password: "cavallo-batteria-9" };
  await visitor.post("/auth/accedi", form);
  const messages = async () => (await visitor.get("/auto")).html.includes("Accesso effettuato");
  expect([await messages(), await messages(), await messages()]).toEqual([true, false, false]);
  expect(isFromCache(await visitor.get("/auto"))).toBe(true);
  expect((await dealer.visitor.get("/auto")).html).not.toContain("Accesso effettuato");
});
