import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/**
 * The route table (docs/product.md 2).
 * Aliases point at the same module under an id of their own.
 */
export default [
  layout("routes/site-layout.tsx", [
    index("routes/home.tsx"),

    route("concessionarie", "routes/dealership-list.tsx"),
    route("dealerships", "routes/dealership-list.tsx", { id: "dealerships" }),
    route("concessionaria/:slug", "routes/dealership-details.tsx"),
    route("dealership/:slug", "routes/dealership-details.tsx", { id: "dealership" }),

    route("auto/:condition?", "routes/vehicle-list.tsx", { id: "auto" }),
    route("moto/:condition?", "routes/vehicle-list.tsx", { id: "moto" }),
    route("minicar/:condition?", "routes/vehicle-list.tsx", { id: "minicar" }),
    route("veicolo/:id", "routes/vehicle-details.tsx"),

    route("noleggio", "routes/rental.tsx"),
    route("rent", "routes/rental.tsx", { id: "rent" }),

    route("blog", "routes/blog.tsx"),
    route("blog/:slug", "routes/blog-post.tsx"),

    route("contatti", "routes/contact.tsx"),
    route("segnala/:kind/:id", "routes/content-report.tsx"),
    route("privacy", "routes/legal.tsx", { id: "privacy" }),
    route("cookie", "routes/legal.tsx", { id: "cookie" }),
    route("termini", "routes/legal.tsx", { id: "termini" }),
    route("come-ordiniamo-i-risultati", "routes/legal.tsx", { id: "come-ordiniamo-i-risultati" }),
    route("note-legali", "routes/legal.tsx", { id: "note-legali" }),
    route("accessibilita", "routes/legal.tsx", { id: "accessibilita" }),
    route("preferenze-cookie", "routes/cookie-preferences.tsx"),
    route("chat", "routes/chat.tsx"),

    route("servizi-auto", "routes/provider-home.tsx"),
    route("meccanici", "routes/provider-list.tsx", { id: "meccanici" }),
    route("gommisti", "routes/provider-list.tsx", { id: "gommisti" }),
    route("autoricambi", "routes/provider-list.tsx", { id: "autoricambi" }),
    route("carrozzerie", "routes/provider-list.tsx", { id: "carrozzerie" }),
    route("assicurazioni-auto", "routes/provider-list.tsx", { id: "assicurazioni-auto" }),
    route("pratiche-auto", "routes/provider-list.tsx", { id: "pratiche-auto" }),
    route("servizio/:slug?", "routes/provider-details.tsx"),

    route("area-riservata/listino-prezzi", "routes/price-list.tsx"),
    route("registra-concessionaria", "routes/dealership-registration.tsx"),
    route("newsletter", "routes/newsletter.tsx"),
    route("newsletter/conferma", "routes/newsletter-confirm.tsx"),
    route("newsletter/disiscrizione", "routes/newsletter-unsubscribe.tsx"),
    route("auth", "routes/auth.tsx"),
    route("auth/accedi", "routes/auth-sign-in.tsx"),
    route("auth/magic-link", "routes/auth-magic-link.tsx"),
    route("auth/registrati", "routes/auth-sign-up.tsx"),
    route("auth/confirm", "routes/auth-confirm.tsx"),
    route("auth/recupera", "routes/auth-reset-password.tsx"),
    route("auth/reinvia", "routes/auth-resend.tsx"),
    route("auth/nuova-password", "routes/auth-new-password.tsx"),
    route("auth/verifica", "routes/auth-second-factor.tsx"),
    route("auth/verifica/recupero", "routes/auth-use-recovery-code.tsx"),
    route("auth/attiva-verifica", "routes/auth-enroll-factor.tsx"),
    route("auth/codici-di-recupero", "routes/auth-recovery-codes.tsx"),
    route("auth/esci", "routes/auth-sign-out.ts"),
    route("dashboard", "routes/dashboard-layout.tsx", [
      index("routes/dashboard-subscription.tsx"),
      route("richieste", "routes/dashboard-inbox.tsx"),
      route("richieste/:id", "routes/dashboard-inquiry.tsx"),
      route("statistiche", "routes/dashboard-statistics.tsx"),
      route("account", "routes/dashboard-account.tsx"),
    ]),
    route("dashboard/portale", "routes/dashboard-billing-portal.ts"),
    route("admin", "routes/admin-layout.tsx", [
      index("routes/admin-codes.tsx"),
      route("codici/stampa", "routes/admin-codes-print.tsx"),
      route("registrazioni", "routes/admin-registrations.tsx"),
      route("account", "routes/admin-accounts.tsx"),
      route("richieste", "routes/admin-inbox.tsx"),
      route("richieste/:id", "routes/admin-inquiry.tsx"),
      route("dati-personali", "routes/admin-personal-data.tsx"),
      route("registro", "routes/admin-audit-log.tsx"),
    ]),

    route("404", "routes/not-found.tsx", { id: "404" }),
    route("*", "routes/not-found.tsx"),
  ]),
  route("foto/*", "routes/photograph.ts"),
  route("senza-connessione", "routes/offline.tsx"),
  route("auth/password-deboli.json", "routes/auth-password-lists.ts"),
  route("blog/feed.xml", "routes/blog-feed.ts"),
  route("dashboard/richieste.csv", "routes/dashboard-inquiries-csv.ts"),
  route("admin/richieste.csv", "routes/admin-inquiries-csv.ts"),
  route("admin/dati-personali.json", "routes/admin-personal-data-json.ts"),
  route("admin/codici.csv", "routes/admin-codes-csv.ts"),
  route("conteggi", "routes/counts.ts"),
  route("segnalazioni-csp", "routes/csp-reports.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("sitemap/:file", "routes/sitemap-file.ts"),
  route("healthz", "routes/healthz.ts"),
  // The address of the first installations.
  route("salute", "routes/healthz.ts", { id: "salute" }),
] satisfies RouteConfig;
