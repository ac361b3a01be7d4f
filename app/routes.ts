import { type RouteConfig, index, layout, route } from "@remix-run/route-config";

/**
 * The route table of the specification (section 2), line by line and in its order.
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
    route("chat", "routes/chat.tsx"),

    route("404", "routes/not-found.tsx", { id: "404" }),
    route("*", "routes/not-found.tsx"),
  ]),
  route("blog/feed.xml", "routes/blog-feed.ts"),
  route("salute", "routes/salute.ts"),
] satisfies RouteConfig;
