import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { site } from "~/data/site";
import { PictureFrame } from "~/ui/picture-frame";
import type { Picture } from "~/lib/picture-source";
import { useSiteVisitor } from "~/features/shell/layout/use-site-data";
import { paths, telHref } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { FormConfirmation } from "~/ui/form-confirmation";
import { Icon, type IconName } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { RegistrationForm } from "./registration-form";
import type { PackageChoice } from "./registration.server";

/** Benefits of a dealership, in order (docs/product.md 6.6). */
const BENEFITS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: "map-pinned",
    title: "Visibilità in tutta la Calabria",
    text: "Ti trova chi cerca per marca, prezzo o paese, da Crotone allo Stretto.",
  },
  {
    icon: "handshake",
    title: "Annunci a condizioni concordate",
    text: "Che cosa pubblicare, quanto e per quanto tempo lo decidiamo insieme, prima che tu paghi.",
  },
  {
    icon: "layout-dashboard",
    title: "Gestione semplice del parco veicoli",
    text: "Piano, quota di veicoli e richieste stanno in una sola dashboard, anche dal telefono.",
  },
  {
    icon: "chart-no-axes-column",
    title: "Statistiche dettagliate delle visite",
    text: "Quante volte guardano i tuoi veicoli, quante chiamate e quante richieste ne nascono.",
  },
  {
    icon: "messages-square",
    title: "Contatto diretto con chi compra",
    text: "Telefono, WhatsApp ed e-mail sono i tuoi: chi è interessato parla con te.",
  },
];

interface RegistrationScreenProps {
  picture: Picture | undefined;
  packages: readonly PackageChoice[];
  /** The package that the address names. */
  wanted: PackageChoice | undefined;
  isSent: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/**
 * Registration of a dealership (docs/product.md 6.6). Scrolling is blocked for a moment after the page has loaded, and
 * with a package in the address the chat button appears late. Both are CSS animations (app/styles/components.css), which end
 * without scripts.
 */
export function RegistrationScreen({
  picture,
  packages,
  wanted,
  isSent,
  result,
}: RegistrationScreenProps) {
  const isSignedIn = useSiteVisitor() !== null;
  const isFresh = !isSent && !result;
  return (
    <div className={`${isFresh ? "scroll-pause" : ""} ${wanted ? "late-chat" : ""}`}>
      <Banner picture={picture} />
      <div className="page-column grid items-start gap-x-14 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1fr_1.15fr]">
        <div className="lg:sticky lg:top-24">
          <h2 className="text-2xl sm:text-[2rem]">Perché portare qui il tuo salone</h2>
          <ul className="mt-6 grid gap-6">
            {BENEFITS.map(({ icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-brand">
                  <Icon name={icon} className="size-5" />
                </span>
                <div>
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1 text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <section
          id="modulo"
          aria-labelledby="modulo-titolo"
          tabIndex={-1}
          className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card outline-none sm:p-8"
        >
          {isSent ? (
            <RegistrationSent headingId="modulo-titolo" isSignedIn={isSignedIn} wanted={wanted} />
          ) : (
            <>
              <h2 id="modulo-titolo" className="text-2xl">
                Registra la concessionaria
              </h2>
              <p className="mt-2 mb-6 text-soft">
                Due minuti. I campi con l&apos;asterisco sono obbligatori.
              </p>
              <RegistrationForm packages={packages} wanted={wanted?.code} result={result} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Banner({ picture }: { picture: Picture | undefined }) {
  const { phone } = site.contacts;
  return (
    <div className="overflow-hidden bg-sand">
      <div className="page-column grid items-center gap-x-8 lg:grid-cols-[1.1fr_1fr]">
        <div className="pt-9 pb-2 lg:py-16">
          <p className="mb-2 text-sm font-semibold text-brand">Per i concessionari</p>
          <h1 className="text-4xl sm:text-5xl xl:text-[3.4rem]">
            Hai un salone? Portalo in piazza.
          </h1>
          <p className="mt-5 max-w-xl text-lg text-soft sm:text-xl">
            {site.name} raccoglie auto, moto e minicar dei concessionari della Calabria. Raccontaci
            la tua attività: controlliamo i dati, ti richiamiamo e scegliamo insieme il pacchetto di
            annunci.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="#modulo" size="lg">
              <Icon name="arrow-down" className="size-4" />
              Compila la richiesta
            </ButtonLink>
            <ButtonLink href={telHref(phone)} variant="secondary" size="lg">
              <Icon name="phone" className="size-4" />
              {phone}
            </ButtonLink>
          </div>
        </div>
        <PictureFrame
          picture={picture}
          decorative
          priority
          sizes="(min-width: 64rem) 44vw, 61vw"
          className="mx-auto my-6 w-full max-w-xl rounded-card lg:my-10 lg:max-w-none"
        />
      </div>
    </div>
  );
}

/** Shown after the registration was submitted. */
function RegistrationSent({
  headingId,
  isSignedIn,
  wanted,
}: {
  headingId: string;
  isSignedIn: boolean;
  wanted: PackageChoice | undefined;
}) {
  const { phone } = site.contacts;
  const dashboard = wanted && paths.choosePlan(wanted.code);
  return (
    <FormConfirmation
      as="h2"
      headingId={headingId}
      icon="mail-check"
      kicker="Richiesta inviata"
      title="Abbiamo la tua richiesta"
      text="Ti abbiamo scritto una mail con i prossimi passi."
    >
      <ol className="mt-6 grid gap-6">
        <Step number={1} title="Controlla la posta">
          La mail è all&apos;indirizzo che hai indicato. Non la vedi? Guarda nello spam.
        </Step>
        <Step number={2} title={isSignedIn ? "Tieni questo account" : "Crea l'account"}>
          {isSignedIn
            ? "Se è lo stesso indirizzo della richiesta, l'account è già collegato: lo stato si legge nella dashboard."
            : "Usa lo stesso indirizzo e-mail della richiesta: quando lo confermi, l'account si collega da solo alla tua concessionaria."}
          <span className="mt-3 block">
            {isSignedIn ? (
              <ButtonLink href={dashboard ?? paths.dashboard}>Vai alla dashboard</ButtonLink>
            ) : (
              <ButtonLink href={paths.authTab("registrati", dashboard ?? null)}>
                Crea l&apos;account
              </ButtonLink>
            )}
          </span>
        </Step>
        <Step number={3} title="Ti rispondiamo noi">
          Guardiamo i dati e ti scriviamo appena la richiesta è approvata; poi scegli il piano e
          pubblichi. Per qualsiasi cosa chiamaci al{" "}
          <a href={telHref(phone)} className="font-semibold whitespace-nowrap text-ink underline">
            {phone}
          </a>
          .
        </Step>
      </ol>
      <p className="mt-6 border-t border-line pt-3">
        <TextLink href={paths.registerDealership} className="inline-flex min-h-11 items-center">
          Registra un&apos;altra concessionaria
        </TextLink>
      </p>
    </FormConfirmation>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sand font-display font-bold"
      >
        {number}
      </span>
      <div>
        <h3 className="pt-1.5 text-lg">{title}</h3>
        <p className="mt-1 text-soft">{children}</p>
      </div>
    </li>
  );
}
