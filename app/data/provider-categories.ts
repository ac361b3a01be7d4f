import type { ProviderCategory } from "./schema";

/** Categories of the services directory, in the order in which every screen shows them (docs/product.md 3.5). */
export const providerCategories: readonly ProviderCategory[] = [
  {
    id: "meccanico",
    name: "Meccanici",
    slug: "meccanici",
    description:
      "Tagliandi, freni, distribuzione, climatizzatore e diagnosi: officine che spiegano il lavoro prima di cominciarlo.",
    icon: "wrench",
    color: "petrol",
  },
  {
    id: "gommista",
    name: "Gommisti",
    slug: "gommisti",
    description:
      "Pneumatici nuovi, cambio stagionale, equilibratura e convergenza per auto, moto e furgoni.",
    icon: "tyre",
    color: "berry",
  },
  {
    id: "ricambi",
    name: "Autoricambi",
    slug: "autoricambi",
    description:
      "Ricambi originali e di primo impianto, batterie, oli e accessori, con chi trova il codice giusto dalla targa.",
    icon: "cog",
    color: "ochre",
  },
  {
    id: "carrozzeria",
    name: "Carrozzerie",
    slug: "carrozzerie",
    description:
      "Riparazioni dopo un urto, verniciatura, grandine e cristalli, con la pratica del sinistro seguita fino in fondo.",
    icon: "spray-can",
    color: "violet",
  },
  {
    id: "assicurazioni",
    name: "Assicurazioni auto",
    slug: "assicurazioni-auto",
    description:
      "RCA, furto e incendio, kasko e assistenza stradale da agenzie con una porta a cui bussare quando serve.",
    icon: "shield",
    color: "navy",
  },
  {
    id: "pratiche",
    name: "Pratiche auto",
    slug: "pratiche-auto",
    description:
      "Passaggi di proprietà, immatricolazioni, patenti e bollo: le file agli sportelli le fa qualcun altro.",
    icon: "document",
    color: "olive",
  },
];
