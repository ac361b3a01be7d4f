import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";

/** The three steps (docs/product.md 5.1): search, compare and request quotes, book. */
const STEPS = [
  {
    icon: "search",
    title: "Cerca",
    text: "Scrivi il lavoro, la marca o la città. I filtri per città e valutazione fanno il resto.",
  },
  {
    icon: "messages-square",
    title: "Confronta e chiedi preventivi",
    text: "Leggi servizi, orari e valutazione, poi chiedi un preventivo gratuito a chi ti convince.",
  },
  {
    icon: "calendar-check",
    title: "Prenota",
    text: "Ti accordi direttamente con chi farà il lavoro: giorno, ora, prezzo. Nessun intermediario.",
  },
] as const;

const REASONS = [
  {
    icon: "map-pin",
    title: "Vicini davvero",
    text: "Solo attività calabresi, con indirizzo, mappa e orari: sai dove vai prima di partire.",
  },
  {
    icon: "hand-coins",
    title: "Gratis per chi cerca",
    text: "Cercare, chiamare e chiedere preventivi non costa nulla e non serve registrarsi.",
  },
  {
    icon: "star",
    title: "Valutazioni in vista",
    text: "Il voto sta sulla scheda, nel bene e nel male, e lo puoi usare come filtro.",
  },
] as const;

/** How the directory works, why to use it, and the way to the dealerships (docs/product.md 5.1). */
export function HubIntro() {
  return (
    <>
      <div className="bg-sunken">
        <Section id="come-funziona" title="Come funziona" kicker="In tre passi">
          <ol className="grid gap-6 sm:grid-cols-3 sm:gap-8">
            {STEPS.map(({ icon, title, text }, i) => (
              <li key={title} className="flex gap-4 sm:block">
                <p className="flex shrink-0 items-center gap-3">
                  <span className="font-display text-5xl leading-none font-extrabold text-brand">
                    {i + 1}
                  </span>
                  <Icon name={icon} className="hidden size-6 text-soft sm:block" />
                </p>
                <div>
                  <h3 className="text-lg sm:mt-4">{title}</h3>
                  <p className="mt-1.5 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      </div>
      <Section id="perche-sceglierci" title="Perché sceglierci">
        <ul className="grid gap-4 sm:grid-cols-3 lg:gap-5">
          {REASONS.map(({ icon, title, text }) => (
            <li key={title} className="border-t-2 border-brand pt-4">
              <h3 className="flex items-center gap-2.5 text-lg">
                <Icon name={icon} className="size-5 shrink-0 text-brand" />
                {title}
              </h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sand p-6 sm:p-8">
          <p className="max-w-xl text-lg">
            <strong className="font-display text-xl">Cerchi un'auto invece di ripararla?</strong>
            <br />
            <span className="text-soft">
              I concessionari della Calabria, con tutti i loro veicoli, sono nella pagina accanto.
            </span>
          </p>
          <ButtonLink to={paths.dealerships} size="lg">
            Vai alle concessionarie
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
