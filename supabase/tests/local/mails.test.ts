import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuthMailer } from "../../local/auth/mailer.ts";
import { mailRoutes } from "../../local/mail/routes.ts";
import { catchMail } from "../../local/mail/smtp.ts";
import { openMailStore, type Mail, type MailStore } from "../../local/mail/store.ts";
import { readProjectConfig } from "../../local/project-config.ts";
import { PROJECT_FOLDER } from "../../local/settings.ts";
import { mailTemplates } from "../../templates/write.ts";
import { freePorts } from "../support/free-ports.ts";
import { linkAndCode } from "../support/mail-links.ts";

let dir: string;
let store: MailStore;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "mails-"));
  store = await openMailStore(dir);
});
beforeEach(() => store.clear());
afterAll(() => rm(dir, { recursive: true, force: true }));

const put = (change: Partial<Mail> = {}) =>
  store.add({
    ...{ from: "da@test.example", to: ["a@test.example"], replyTo: null, subject: "Prova" },
    ...{ text: "Testo", html: "<p>Testo</p>", headers: [], ...change },
  });

describe("A caught mail", () => {
  it("is stored: after a restart the list is the same, newest first, without broken files", async () => {
    await put({ subject: "Prima" });
    await put({ subject: "Seconda", to: ["Nome <B@Test.example>"] });
    await writeFile(join(dir, "0-rotto.json"), "{");
    const again = await openMailStore(dir);
    expect(again.list().map(({ subject }) => subject)).toEqual(["Seconda", "Prima"]);
    expect(again.list("b@test.example")).toHaveLength(1);
    await rm(join(dir, "0-rotto.json"));
  });

  it("is deleted with all others, also on disk", async () => {
    await put();
    await store.clear();
    expect(store.list()).toEqual([]);
    expect(await readdir(dir)).toEqual([]);
  });

  it("arrives by SMTP with accents, parts and headers, for any recipient", async () => {
    const [port = 0] = await freePorts(1);
    const smtp = await catchMail(port, store);
    const transport = createTransport({ host: "127.0.0.1", port, secure: false });
    await transport.sendMail({
      from: "Piazza Motori <noreply@piazza.example>",
      to: "Maria Gullà <Maria@Test.example>",
      bcc: "nascosta@test.example",
      replyTo: "cliente@test.example",
      subject: "È arrivata una richiesta: perché no?",
      text: "Caffè a 1,50 €",
      html: "<p>Caffè a 1,50 €</p>",
      headers: { "X-Prova": "sì" },
    });
    transport.close();
    await smtp.close();
    const [mail] = store.list();
    expect(mail).toMatchObject({
      from: "noreply@piazza.example",
      to: ["maria@test.example", "nascosta@test.example"],
      replyTo: "cliente@test.example",
      subject: "È arrivata una richiesta: perché no?",
    });
    expect(mail?.html.trim()).toBe("<p>Caffè a 1,50 €</p>");
    expect(mail?.text.trim()).toBe("Caffè a 1,50 €");
    expect(mail?.headers).toContainEqual({ name: "X-Prova", value: "sì" });
  });
});

describe("The page of caught mails", () => {
  const visit = (path: string, init?: RequestInit & { from?: string }) =>
    mailRoutes(store).request(`${init?.from ?? "http://localhost:54324"}${path}`, init);

  it("says that there is no mail yet", async () => {
    expect(await (await visit("/")).text()).toContain("Ancora nessun messaggio");
  });

  it("lists the mails, filtered by an address on demand", async () => {
    await put({ subject: "Per A" });
    await put({ subject: "Per B", to: ["b@test.example"] });
    expect(await (await visit("/")).text()).toMatch(/Per B[\s\S]*Per A/);
    const narrowed = await (await visit("/?to=B@test.example")).text();
    expect(narrowed).toContain("Per B");
    expect(narrowed).not.toContain("Per A");
  });

  it("shows a mail with its text and headers, and its HTML in a sandboxed frame", async () => {
    const mail = await put({
      ...{ subject: "Una <b>sola</b>", headers: [{ name: "X-Prova", value: "1" }] },
      html: "<html><head></head><body><script>alert(1)</script>Corpo</body></html>",
    });
    const page = await (await visit(`/messaggi/${mail.id}`)).text();
    expect(page).toContain("Una &lt;b&gt;sola&lt;/b&gt;");
    expect(page).toContain("X-Prova: 1");
    expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toContain("alert(1)");
    const frame = await visit(`/messaggi/${mail.id}/contenuto`);
    const policy = frame.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("sandbox allow-popups");
    expect(policy).not.toContain("script-src");
    expect(await frame.text()).toContain('<head><base target="_blank">');
  });

  it("allows nothing but its own style on any page", async () => {
    for (const path of ["/", "/messaggi/nessuno"]) {
      const response = await visit(path);
      const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? "";
      const hash = createHash("sha256").update(style).digest("base64");
      const policy = response.headers.get("content-security-policy");
      expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
      expect(policy).not.toContain("unsafe");
    }
  });

  it("gives 404 for a mail that does not exist", async () => {
    expect((await visit("/messaggi/nessuno")).status).toBe(404);
    expect((await visit("/messaggi/nessuno/contenuto")).status).toBe(404);
  });

  it("deletes all mails for a form of the page, and not for one of another site", async () => {
    await put();
    const post = (site: string) =>
      visit("/svuota", { method: "POST", headers: { "sec-fetch-site": site } });
    expect((await post("cross-site")).status).toBe(403);
    expect(store.list()).toHaveLength(1);
    const response = await post("same-origin");
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    expect(store.list()).toEqual([]);
  });

  it("returns the same as JSON for tests", async () => {
    await put({ to: ["b@test.example"] });
    expect(await (await visit("/api/mails?to=b@test.example")).json()).toMatchObject([
      { to: ["b@test.example"], text: "Testo" },
    ]);
    expect(await (await visit("/api/mails?to=c@test.example")).json()).toEqual([]);
    expect((await visit("/api/mails", { method: "DELETE" })).status).toBe(204);
    expect(store.list()).toEqual([]);
  });

  it("refuses other host names", async () => {
    const response = await visit("/api/mails", { from: "http://rebound.example" });
    expect(response.status).toBe(403);
  });
});

describe("A mail of auth", () => {
  it("has the committed template (else: npm run backend:templates)", async () => {
    for (const [path, html] of await mailTemplates())
      expect(html).toBe(await readFile(join(PROJECT_FOLDER, path), "utf8"));
  });

  const mailer = async (redirectTo = "http://localhost:4000") => {
    const { auth } = await readProjectConfig();
    const siteUrl = "http://localhost:4000";
    return createAuthMailer({ config: auth.email, siteUrl, store, redirectTo: () => redirectTo });
  };
  const HASH = "ab12".repeat(16);

  it.each([
    ["sendConfirmation", "email"],
    ["sendRecovery", "recovery"],
    ["sendMagicLink", "magiclink"],
    ["sendEmailChange", "email_change"],
  ] as const)("by %s links to the origin of the web app", async (send, type) => {
    await (await mailer())[send]("a@test.example", HASH, "012345");
    const [mail] = store.list("a@test.example");
    const { link, code } = linkAndCode(mail as Mail);
    expect(link.href).toBe(`http://localhost:4000/auth/confirm?token_hash=${HASH}&type=${type}`);
    expect(code).toBe("012345");
    expect(mail?.html).not.toContain("{{");
    expect(mail?.text).toContain(link.href);
    expect(mail?.text).not.toMatch(/[<>]|&amp;/);
  });

  it.each([
    ["password_changed", "La password è cambiata", {}],
    [
      "email_changed",
      "Da adesso si entra con nuovo@test.example",
      { OldEmail: "a@test.example", Email: "nuovo@test.example" },
    ],
    ["mfa_factor_enrolled", "La verifica in due passaggi è attiva", {}],
    ["mfa_factor_unenrolled", "La verifica in due passaggi è stata tolta", {}],
  ] as const)("about %s says what changed and what to do", async (name, text, values) => {
    await (await mailer()).notify(name, "a@test.example", values);
    const [mail] = store.list("a@test.example");
    expect(mail?.text).toContain(text);
    expect(mail?.text).toContain("Non sei stato tu?");
    expect(mail?.text).toContain("http://localhost:4000/auth/recupera");
    expect(mail?.html).not.toContain("{{");
  });

  it("escapes HTML in an address", async () => {
    const strange = '<b>"&@test.example';
    await (await mailer()).sendEmailChange("a@test.example", HASH, "012345", { newEmail: strange });
    const [mail] = store.list("a@test.example");
    expect(mail?.html).toContain("&lt;b&gt;&quot;&amp;@test.example");
    expect(mail?.html).not.toContain(strange);
    expect(mail?.text).toContain(strange);
  });
});
