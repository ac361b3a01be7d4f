import { vehicleById } from "./catalogue";

/** One of each kind of screen, for checks that concern them all. */
export const SCREENS = [
  { name: "home", path: "/" },
  { name: "the dealerships", path: "/concessionarie" },
  { name: "a search among the dealerships", path: "/concessionarie?search=panda" },
  { name: "a vehicle list with filters", path: "/auto?brand=Fiat&brand=BMW&minPrice=5000" },
  { name: "the filters of a list", path: "/auto/filtri?brand=Fiat&minYear=2018" },
  { name: "the cars of a brand in a town", path: "/auto/fiat/lamezia-terme" },
  { name: "an empty list", path: "/moto?search=introvabile" },
  { name: "a dealership", path: "/concessionaria/due-ruote-sant-eufemia" },
  { name: "the blog", path: "/blog" },
  { name: "a filtered blog", path: "/blog?tag=pneumatici" },
  { name: "an article", path: "/blog/minicar" },
  { name: "an amber article", path: "/blog/guida-auto-usata" },
  { name: "the rental", path: "/noleggio?type=suv&duration=short" },
  { name: "the contacts", path: "/contatti" },
  { name: "the guide to the API", path: "/sviluppatori" },
  { name: "a legal page", path: "/note-legali" },
  { name: "the choice about cookies", path: "/preferenze-cookie" },
  { name: "the page of the chat", path: "/chat" },
  { name: "a vehicle", path: `/veicolo/${vehicleById("fiat-panda-2019").id}` },
  {
    name: "what a vehicle costs",
    path: "/veicolo/fiat-panda-2019/costi?importo=6000&mesi=48&tasso=7,5&provincia=KR",
  },
  { name: "the favourites", path: "/preferiti" },
  {
    name: "favourites that somebody shared",
    path: "/preferiti?veicoli=fiat-panda-2019,mai-esistita",
  },
  {
    name: "a comparison",
    path: "/confronta?veicoli=fiat-panda-2019,fiat-topolino-2024,alfa-romeo-giulia-2019,fiat-500-2026",
  },
  { name: "a comparison of nothing", path: "/confronta" },
  { name: "the form that reports an advert", path: "/segnala/annuncio/fiat-panda-2019" },
  {
    name: "the filtered stock of a dealership",
    path: "/concessionaria/bruzia-motors?condition=used",
  },
  { name: "the services", path: "/servizi-auto" },
  { name: "mechanics near a town", path: "/meccanici?near=Cosenza" },
  { name: "a search among the services", path: "/servizi-auto?q=freni&rating=4" },
  { name: "the mechanics", path: "/meccanici" },
  {
    name: "a quote from several mechanics",
    path: "/meccanici/preventivo?near=Cosenza&fornitore=meccanica-crati&fornitore=officina-savuto",
  },
  { name: "tyre shops that nobody finds", path: "/gommisti?q=introvabile&city=Rende" },
  { name: "a provider", path: "/servizio/officina-savuto" },
  { name: "the way in", path: "/auth" },
  { name: "the sign-up", path: "/auth?tab=registrati" },
  { name: "the recovery of a password", path: "/auth/recupera" },
  { name: "the registration", path: "/registra-concessionaria?pacchetto=gold" },
  { name: "the newsletter", path: "/newsletter" },
  {
    name: "the way out of the newsletter",
    path: `/newsletter/disiscrizione?token=${"a".repeat(32)}`,
  },
  { name: "the form of an alert", path: "/avvisami?lista=auto&brand=Fiat&condition=used" },
  { name: "the alerts of nobody", path: "/avvisi" },
  { name: "the link of a mail", path: `/auth/confirm?token_hash=${"a".repeat(32)}&type=email` },
] as const;

/** Screens that answer 404. */
export const MISSING_SCREENS = [
  { name: "an unknown vehicle", path: "/veicolo/mai-esistito" },
  { name: "an unknown page", path: "/mai-esistita" },
] as const;
