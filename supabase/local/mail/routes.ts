import { Hono } from "hono";
import { localPages } from "../local-pages.ts";
import { listPage, mailPage, missingPage } from "./page.ts";
import type { MailStore } from "./store.ts";
import { MAIL_STYLE } from "./style.ts";

const PAGE_POLICY = `default-src 'none'; style-src ${MAIL_STYLE.source}; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

// Mails have inline styles; scripts, external files and forms are blocked.
const MAIL_POLICY =
  // Pictures of the portal, which runs on this machine too.
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The pages of caught mails, and their JSON under `/api/mails` for tests. */
export function mailRoutes(store: MailStore): Hono {
  const app = new Hono();

  app.use(localPages(PAGE_POLICY));

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
    return context.html(openLinksInTab(mail.html));
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

/** Makes links of the mail open in a new tab instead of the frame. */
function openLinksInTab(document: string): string {
  const base = '<base target="_blank">';
  const head = /<head\b[^>]*>/i;
  return head.test(document) ? document.replace(head, (tag) => tag + base) : base + document;
}
