import { Hono } from "hono";
import { listPage, mailPage, missingPage } from "./page.ts";
import type { MailStore } from "./store.ts";
import { STYLE_HASH } from "./style.ts";

const PAGE_POLICY = `default-src 'none'; style-src ${STYLE_HASH}; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

// Mails style themselves with attributes; nothing in them may run, load or send anything.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The page that shows caught mails, and the same as JSON under `/api/mails` for tests. */
export function mailRoutes(store: MailStore): Hono {
  const app = new Hono();

  app.use(async (context, next) => {
    // A page elsewhere must neither read mails through a name that leads here nor delete them.
    const { hostname } = new URL(context.req.url);
    if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) return context.text("", 403);
    const site = context.req.header("sec-fetch-site") ?? "none";
    if (context.req.method !== "GET" && !["none", "same-origin"].includes(site))
      return context.text("", 403);
    await next();
    const { headers } = context.res;
    headers.set("cache-control", "no-store");
    headers.set("x-content-type-options", "nosniff");
    headers.set("referrer-policy", "no-referrer");
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", PAGE_POLICY);
  });

  app.get("/", (context) => {
    const to = context.req.query("to") ?? "";
    return context.html(listPage(store.list(to), to));
  });

  app.get("/messaggi/:id", (context) => {
    const mail = store.get(context.req.param("id"));
    return mail ? context.html(mailPage(mail)) : context.html(missingPage(), 404);
  });

  app.get("/messaggi/:id/contenuto", (context) => {
    const mail = store.get(context.req.param("id"));
    if (!mail?.html) return context.html(missingPage(), 404);
    context.header("content-security-policy", MAIL_POLICY);
    return context.html(withLinksOutside(mail.html));
  });

  app.post("/svuota", async (context) => {
    await store.clear();
    return context.redirect("/", 303);
  });

  app.get("/api/mails", (context) => context.json(store.list(context.req.query("to"))));

  app.delete("/api/mails", async (context) => {
    await store.clear();
    return context.body(null, 204);
  });

  app.notFound((context) => context.html(missingPage(), 404));
  return app;
}

/** Links of the mail open in a tab of their own, not in the frame. */
function withLinksOutside(document: string): string {
  const base = '<base target="_blank">';
  const head = /<head\b[^>]*>/i;
  return head.test(document) ? document.replace(head, (tag) => tag + base) : base + document;
}
