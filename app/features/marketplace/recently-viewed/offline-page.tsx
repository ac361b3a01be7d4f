import { site } from "~/data/site";
import { paths, telHref } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { EmptyState } from "~/ui/placeholders";
import { Icon } from "~/ui/icon";
import { Logo } from "~/ui/logo";
import { ELEMENT_IDS, slot } from "./recently-viewed";

/**
 * The page with which the service worker replaces any page that cannot be reached. It is shown at the requested
 * address, so it has no router; its own script (offline-script.ts) fills in the vehicles.
 */
export function OfflinePage() {
  const { phone } = site.contacts;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="page-column flex h-17 items-center">
          <a
            href={paths.home}
            className="flex min-h-11 items-center gap-2.5"
            aria-label={`${site.name}, home`}
          >
            <Logo />
          </a>
        </div>
      </header>
      <main className="page-column flex-1 py-10 sm:py-16">
        <Drawing name="down" />
        <h1 className="mt-4 text-[2.1rem] sm:text-5xl">Sei senza connessione</h1>
        <p className="mt-4 max-w-[60ch] text-lg text-soft">
          Non riusciamo a raggiungere il portale. Controlla il Wi-Fi o i dati mobili e riprova. Il
          telefono funziona lo stesso: ci trovi al{" "}
          <a href={telHref(phone)} className="font-medium whitespace-nowrap text-ink underline">
            {phone}
          </a>
          .
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
          <ButtonLink href="" size="lg">
            <Icon name="rotate-cw" className="size-4" />
            Riprova
          </ButtonLink>
          <p id={ELEMENT_IDS.status} role="status" className="font-medium" />
        </div>
        <ViewedSection />
      </main>
      <script defer src={paths.offlineScript} />
    </div>
  );
}

/** Hidden until the script has filled it in. */
function ViewedSection() {
  return (
    <section
      id={ELEMENT_IDS.section}
      hidden
      aria-labelledby="visti-titolo"
      className="mt-12 border-t border-line pt-10 sm:mt-16"
    >
      <h2 id="visti-titolo" className="text-2xl sm:text-[2rem]">
        Gli ultimi veicoli che hai visto
      </h2>
      <div id={ELEMENT_IDS.full} hidden>
        <p className="mt-2 max-w-[72ch] text-soft">
          I prezzi sono quelli che hai letto aprendo l&apos;annuncio: al telefono il venditore te li
          conferma.
        </p>
        <ul id={ELEMENT_IDS.list} className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3" />
        <p className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          Questo elenco è soltanto sul tuo dispositivo.
          <Button id={ELEMENT_IDS.forget} variant="quiet" className="-ml-4 text-sm! sm:ml-0">
            Cancella l&apos;elenco
          </Button>
        </p>
      </div>
      <div id={ELEMENT_IDS.empty} hidden tabIndex={-1} className="mt-6 outline-none">
        <EmptyState
          drawing="no-vehicle"
          text="Non hai ancora aperto nessun annuncio."
          hint="Gli ultimi che apri li ritrovi qui, con foto, prezzo e telefono, anche senza connessione."
        />
      </div>
      <template id={ELEMENT_IDS.card}>
        <ViewedCard />
      </template>
    </section>
  );
}

/** The card of one vehicle, with placeholders that the script replaces. */
function ViewedCard() {
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="relative aspect-3/2 bg-sunken">
        <p
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft"
        >
          Immagine non disponibile
        </p>
        <img
          {...slot("picture")}
          alt=""
          width={480}
          height={320}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <h3 {...slot("name")} className="text-lg leading-snug wrap-anywhere">
          Veicolo
        </h3>
        <p {...slot("facts")} className="mt-1.5 text-sm" />
        <p
          {...slot("price")}
          className="mt-3 font-display text-2xl leading-none font-bold tabular-nums"
        />
        <p className="mt-auto pt-4 text-sm text-soft">
          <span {...slot("seller")} className="font-semibold text-ink" />
          {", "}
          <span {...slot("place")} />
        </p>
        <ButtonLink {...slot("call")} href={telHref(site.contacts.phone)} className="mt-3">
          <Icon name="phone" className="size-4 shrink-0" />
          <span>
            Chiama <span {...slot("phone")} className="whitespace-nowrap" />
          </span>
        </ButtonLink>
      </div>
    </li>
  );
}
