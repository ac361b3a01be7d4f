import type { SubmissionResult } from "@conform-to/react";
import { site } from "~/data/site";
import { PictureFrame } from "~/features/pictures/picture-frame";
import type { Picture } from "~/features/pictures/picture-source";
import { useSiteVisitor } from "~/features/site/use-site-visitor";
import { telHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { benefits } from "./benefits";
import { NextSteps } from "./next-steps";
import type { PackageChoice } from "./packages.server";
import { RegistrationForm } from "./registration-form";

interface RegistrationScreenProps {
  picture: Picture | undefined;
  packages: readonly PackageChoice[];
  /** The package that the visitor came with. */
  wanted: PackageChoice | undefined;
  isSent: boolean;
  result: SubmissionResult<string[]> | undefined;
}

/**
 * Registration of a dealership (docs/product.md 6.6). When the page starts it keeps still for a moment, and for
 * who came with a package the chat waits: both are animations (app/styles/app.css), which end by themselves whatever
 * becomes of the scripts.
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
            {benefits.map(({ icon, title, text }) => (
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
            <NextSteps headingId="modulo-titolo" isSignedIn={isSignedIn} />
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
            <ButtonAnchor href="#modulo" size="lg">
              <Icon name="arrow-down" className="size-4" />
              Compila la richiesta
            </ButtonAnchor>
            <ButtonAnchor href={telHref(phone)} variant="secondary" size="lg">
              <Icon name="phone" className="size-4" />
              {phone}
            </ButtonAnchor>
          </div>
        </div>
        <PictureFrame
          picture={picture}
          decorative
          priority
          sizes="(min-width: 64rem) 44vw, 92vw"
          className="mx-auto my-6 w-full max-w-xl rounded-card lg:my-10 lg:max-w-none"
        />
      </div>
    </div>
  );
}
