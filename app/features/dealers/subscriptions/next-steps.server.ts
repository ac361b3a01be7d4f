/** The steps that a dealer has done and those that follow, once a plan is in force (docs/product.md 8.12). */
import { site } from "~/data/site";
import type { Supabase } from "~/backend/supabase.server";
import { dealershipIdOf } from "~/features/accounts/auth/dealer.server";
import type { User } from "~/features/accounts/auth/user";
import { findDealership, vehiclesOf } from "~/features/marketplace/dealerships/dealerships.server";
import { mailHref, paths } from "~/lib/paths";

/** `waiting`: it is somebody else's turn. */
type StepState = "done" | "open" | "waiting";

/** A line of the checklist. */
export interface NextStep {
  title: string;
  text: string;
  state: StepState;
  link?: { label: string; href: string };
}

interface StepFacts {
  user: Pick<User, "name" | "approval"> & { subscription: NonNullable<User["subscription"]> };
  /** Whether the account sent a registration, which says more than its name. */
  isRegistered: boolean;
  /** Whether the account may publish for a dealership. */
  isDealer: boolean;
  /** The page of the account's dealership in the catalogue; null while it has none. */
  dealership: { slug: string; name: string; adverts: number } | null;
}

/** The steps of a user with a plan; null for a user without one. */
export async function readNextSteps(supabase: Supabase, user: User): Promise<NextStep[] | null> {
  const { subscription, id } = user;
  const dealershipId = dealershipIdOf(user);
  if (!subscription) return null;
  const { data: registrations } = await supabase
    .from("dealership_registrations")
    .select("id")
    .eq("user_id", id)
    .limit(1);
  const found = dealershipId ? findDealership(dealershipId) : undefined;
  return nextSteps({
    user: { ...user, subscription },
    isRegistered: (registrations ?? []).length > 0,
    isDealer: dealershipId !== null,
    dealership: found
      ? { slug: found.slug, name: found.name, adverts: vehiclesOf(found).length }
      : null,
  });
}

/** The steps in their order; each says what is true of the account now. */
export function nextSteps({ user, isRegistered, isDealer, dealership }: StepFacts): NextStep[] {
  return [
    paid(user.subscription),
    verified(user.approval),
    dataGiven(user.name, isRegistered || dealership !== null),
    firstAdvert(isDealer, dealership),
    pageOnline(dealership),
  ];
}

function paid({ hasPayment, status }: StepFacts["user"]["subscription"]): NextStep {
  if (!hasPayment)
    return { title: "Piano attivo", text: "Con un codice di attivazione.", state: "done" };
  const link = { label: "Ricevute e fatture", href: paths.customerPortal };
  if (status === "past_due")
    return {
      title: "Pagamento da sistemare",
      text: "L'ultimo pagamento non è riuscito: aggiorna la carta dal portale.",
      state: "open",
      link,
    };
  return { title: "Pagato", text: "Trovi la ricevuta nel portale clienti.", state: "done", link };
}

function verified(approval: User["approval"]): NextStep {
  switch (approval) {
    case "approved":
      return {
        title: "Verifica",
        text: "Abbiamo controllato e approvato l'account.",
        state: "done",
      };
    case "pending":
      return {
        title: "Verifica",
        text: "Stiamo controllando i tuoi dati, di solito entro un giorno lavorativo. Ti scriviamo per e-mail.",
        state: "waiting",
      };
    case "rejected":
      return {
        title: "Verifica",
        text: "I dati che abbiamo non bastano: scrivici e li rivediamo insieme.",
        state: "open",
        link: { label: "Scrivici", href: writeTo("Approvazione del mio account") },
      };
  }
}

function dataGiven(name: string, isKnown: boolean): NextStep {
  const title = "I tuoi dati";
  if (name === "")
    return {
      title,
      text: "Manca il nome della concessionaria.",
      state: "open",
      link: { label: "Completa l'account", href: paths.account },
    };
  if (!isKnown)
    return {
      title,
      text: "Mancano partita IVA, comune e referente: servono per la verifica.",
      state: "open",
      link: { label: "Manda i dati della concessionaria", href: paths.registerDealership },
    };
  return {
    title,
    text: "Li abbiamo. Nome, indirizzo e password si cambiano dal tuo account.",
    state: "done",
    link: { label: "Vai al tuo account", href: paths.account },
  };
}

function firstAdvert(isDealer: boolean, dealership: StepFacts["dealership"]): NextStep {
  if (dealership && dealership.adverts > 0)
    return {
      title: "Primo annuncio",
      text:
        dealership.adverts === 1
          ? "Hai un annuncio online."
          : `Hai ${dealership.adverts} annunci online.`,
      state: "done",
      link: { label: "Vai ai tuoi veicoli", href: paths.stock },
    };
  if (!isDealer)
    return {
      title: "Primo annuncio",
      text: "Lo prepari da qui quando la verifica è conclusa.",
      state: "waiting",
    };
  return {
    title: "Primo annuncio",
    text: "Libretto alla mano e qualche foto: bastano due minuti, anche dal telefono.",
    state: "open",
    link: { label: "Pubblica il primo annuncio", href: paths.newAdvert },
  };
}

function pageOnline(dealership: StepFacts["dealership"]): NextStep {
  if (!dealership)
    return {
      title: "Pagina online",
      text: "La prepariamo quando la verifica è conclusa.",
      state: "waiting",
    };
  return {
    title: "Pagina online",
    text: `${dealership.name} si trova sul portale.`,
    state: "done",
    link: { label: "Guarda la tua pagina", href: paths.dealership(dealership.slug) },
  };
}

function writeTo(subject: string): string {
  return mailHref(site.contacts.email, subject);
}
