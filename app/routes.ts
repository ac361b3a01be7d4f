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

    route("servizi-auto", "routes/servizi-auto.tsx"),
    route("meccanici", "routes/fornitori.tsx", { id: "meccanici" }),
    route("gommisti", "routes/fornitori.tsx", { id: "gommisti" }),
    route("autoricambi", "routes/fornitori.tsx", { id: "autoricambi" }),
    route("carrozzerie", "routes/fornitori.tsx", { id: "carrozzerie" }),
    route("assicurazioni-auto", "routes/fornitori.tsx", { id: "assicurazioni-auto" }),
    route("pratiche-auto", "routes/fornitori.tsx", { id: "pratiche-auto" }),
    route("servizio/:slug?", "routes/servizio.tsx"),

    route("404", "routes/not-found.tsx", { id: "404" }),
    route("*", "routes/not-found.tsx"),
  ]),
  route("salute", "routes/salute.ts"),
] satisfies RouteConfig;
