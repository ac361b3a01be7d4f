import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/**
 * The route table (docs/product.md 2).
 * Aliases point at the same module under an id of their own.
 */
export default [
  layout("routes/site.tsx", [
    index("routes/home.tsx"),

    route("concessionarie", "routes/concessionarie.tsx"),
    route("dealerships", "routes/concessionarie.tsx", { id: "dealerships" }),
    route("concessionaria/:slug", "routes/concessionaria.tsx"),
    route("dealership/:slug", "routes/concessionaria.tsx", { id: "dealership" }),

    route("auto/:condition?", "routes/veicoli.tsx", { id: "auto" }),
    route("moto/:condition?", "routes/veicoli.tsx", { id: "moto" }),
    route("minicar/:condition?", "routes/veicoli.tsx", { id: "minicar" }),
    route("veicolo/:id", "routes/veicolo.tsx"),

    route("noleggio", "routes/noleggio.tsx"),
    route("rent", "routes/noleggio.tsx", { id: "rent" }),

    route("blog", "routes/blog.tsx"),
    route("blog/:slug", "routes/blog-articolo.tsx"),

    route("contatti", "routes/contatti.tsx"),
    route("privacy", "routes/legale.tsx", { id: "privacy" }),
    route("cookie", "routes/legale.tsx", { id: "cookie" }),
    route("termini", "routes/legale.tsx", { id: "termini" }),
    route("note-legali", "routes/legale.tsx", { id: "note-legali" }),
    route("accessibilita", "routes/legale.tsx", { id: "accessibilita" }),
    route("preferenze-cookie", "routes/preferenze-cookie.tsx"),
    route("chat", "routes/chat.tsx"),

    route("servizi-auto", "routes/servizi-auto.tsx"),
    route("meccanici", "routes/fornitori.tsx", { id: "meccanici" }),
    route("gommisti", "routes/fornitori.tsx", { id: "gommisti" }),
    route("autoricambi", "routes/fornitori.tsx", { id: "autoricambi" }),
    route("carrozzerie", "routes/fornitori.tsx", { id: "carrozzerie" }),
    route("assicurazioni-auto", "routes/fornitori.tsx", { id: "assicurazioni-auto" }),
    route("pratiche-auto", "routes/fornitori.tsx", { id: "pratiche-auto" }),
    route("servizio/:slug?", "routes/servizio.tsx"),

    route("area-riservata/listino-prezzi", "routes/listino-prezzi.tsx"),
    route("registra-concessionaria", "routes/registra-concessionaria.tsx"),
    route("newsletter", "routes/newsletter.tsx"),
    route("newsletter/conferma", "routes/newsletter.conferma.tsx"),
    route("newsletter/disiscrizione", "routes/newsletter.disiscrizione.tsx"),
    route("auth", "routes/auth.tsx"),
    route("auth/accedi", "routes/auth.accedi.tsx"),
    route("auth/magic-link", "routes/auth.magic-link.tsx"),
    route("auth/registrati", "routes/auth.registrati.tsx"),
    route("auth/confirm", "routes/auth.confirm.tsx"),
    route("auth/recupera", "routes/auth.recupera.tsx"),
    route("auth/reinvia", "routes/auth.reinvia.tsx"),
    route("auth/nuova-password", "routes/auth.nuova-password.tsx"),
    route("auth/verifica", "routes/auth.verifica.tsx"),
    route("auth/verifica/recupero", "routes/auth.verifica.recupero.tsx"),
    route("auth/attiva-verifica", "routes/auth.attiva-verifica.tsx"),
    route("auth/codici-di-recupero", "routes/auth.codici-di-recupero.tsx"),
    route("auth/esci", "routes/auth.esci.ts"),
    route("dashboard", "routes/dashboard.tsx", [
      index("routes/dashboard._index.tsx"),
      route("richieste", "routes/dashboard.richieste.tsx"),
      route("richieste/:id", "routes/dashboard.richiesta.tsx"),
      route("statistiche", "routes/dashboard.statistiche.tsx"),
      route("account", "routes/dashboard.account.tsx"),
    ]),
    route("dashboard/portale", "routes/dashboard.portale.ts"),
    route("admin", "routes/admin.tsx", [
      index("routes/admin._index.tsx"),
      route("codici/stampa", "routes/admin.codici.stampa.tsx"),
      route("registrazioni", "routes/admin.registrazioni.tsx"),
      route("account", "routes/admin.account.tsx"),
      route("richieste", "routes/admin.richieste.tsx"),
      route("richieste/:id", "routes/admin.richiesta.tsx"),
      route("dati-personali", "routes/admin.dati-personali.tsx"),
      route("registro", "routes/admin.registro.tsx"),
    ]),

    route("404", "routes/not-found.tsx", { id: "404" }),
    route("*", "routes/not-found.tsx"),
  ]),
  route("senza-connessione", "routes/senza-connessione.tsx"),
  route("blog/feed.xml", "routes/blog-feed.ts"),
  route("dashboard/richieste.csv", "routes/dashboard.richieste.csv.ts"),
  route("admin/richieste.csv", "routes/admin.richieste.csv.ts"),
  route("admin/dati-personali.json", "routes/admin.dati-personali.json.ts"),
  route("admin/codici.csv", "routes/admin.codici.csv.ts"),
  route("conteggi", "routes/conteggi.ts"),
  route("segnalazioni-csp", "routes/segnalazioni-csp.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("healthz", "routes/healthz.ts"),
  // The address of the first installations.
  route("salute", "routes/healthz.ts", { id: "salute" }),
] satisfies RouteConfig;
