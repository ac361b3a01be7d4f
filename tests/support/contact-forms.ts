/** The contact forms, one of each kind: where they stand, who answers, and what is stored of them. */
import { site } from "~/data/site";
import { dealershipById, sellerOf, vehicleById } from "./catalogue";
import { providerBySlug } from "./directory";

export const SENT = "Messaggio inviato con successo!";

const car = vehicleById("fiat-panda-2019");
const dealership = dealershipById("7");
const provider = providerBySlug("officina-savuto");
const operator = { name: site.name, email: site.contacts.email };

export const CONTACT_FORMS = [
  {
    kind: "general",
    to: operator,
    path: "/contatti",
    section: "/contatti#scrivici",
    within: "30 minuti",
    context: { context_id: null, dealership_id: null },
  },
  {
    kind: "vehicle",
    to: sellerOf(car),
    path: `/veicolo/${car.id}`,
    section: `/veicolo/${car.id}#contatti`,
    within: "24 ore",
    context: { context_id: car.id, context_name: car.name, dealership_id: car.dealershipId },
  },
  {
    kind: "dealership",
    to: dealership,
    path: `/dealership/${dealership.id}`,
    section: `/concessionaria/${dealership.slug}#contatti`,
    within: "24 ore",
    context: { context_id: "7", dealership_id: "7", subject: "Permuta" },
  },
  {
    kind: "provider",
    to: provider,
    path: `/servizio/${provider.slug}`,
    section: `/servizio/${provider.slug}#contatti`,
    within: "24 ore",
    context: { context_id: provider.id, dealership_id: null },
  },
  {
    kind: "rental",
    to: operator,
    path: "/rent?type=suv&duration=short",
    section: "/noleggio#preventivo",
    within: "30 minuti",
    context: {
      dealership_id: null,
      details: {
        Veicolo: "SUV",
        Durata: "Breve termine (da 1 a 30 giorni)",
        "Per quanto": "12 giorni",
        "Dal giorno": "5 marzo 2040",
      },
    },
  },
] as const;
