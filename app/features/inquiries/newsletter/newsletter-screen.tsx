import type { SubmissionResult } from "@conform-to/react";
import { Icon } from "~/ui/icon";
import { ServedPart } from "~/ui/served";
import { NewsletterForm } from "./newsletter-form";
import { FORM_ANCHOR, GUIDE_TITLE } from "./texts";

const CONTENTS = [
  "Il piano di manutenzione in una pagina: ogni quanto, e perché",
  "Gomme, olio, freni, batteria: che cosa controllare da soli",
  "L'estate in Calabria: caldo, salsedine, polvere",
  "Quanto costano i lavori, come si legge un preventivo",
];

/** The screen of the newsletter; without JavaScript an invalid form comes back here. */
export function NewsletterScreen({ result }: { result: SubmissionResult<string[]> | undefined }) {
  return (
    <div className="page-column grid items-start gap-x-14 gap-y-8 py-8 sm:py-14 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <ServedPart id="presentazione-newsletter">
          {import.meta.env.SSR && <Introduction />}
        </ServedPart>
      </div>
      <div
        id={FORM_ANCHOR}
        className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <NewsletterForm result={result} />
        <p className="mt-5 text-sm text-soft">
          Prima ti scriviamo per confermare l&apos;indirizzo: senza conferma non sei iscritto e non
          ti scriviamo più.
        </p>
      </div>
    </div>
  );
}

function Introduction() {
  return (
    <>
      <h1 className="text-[2.1rem] sm:text-5xl">La newsletter</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-soft">
        Scadenze da ricordare, guide nuove, consigli per comprare e vendere bene. Ti scriviamo solo
        quando c&apos;è qualcosa di utile, e te ne vai con un clic.
      </p>
      <div className="mt-8 rounded-card bg-sand p-6 sm:p-7">
        <h2 className="text-xl">In regalo: «{GUIDE_TITLE}»</h2>
        <ul className="mt-4 grid gap-2.5">
          {CONTENTS.map((text) => (
            <li key={text} className="flex items-start gap-2.5">
              <Icon name="check" className="mt-1 size-4 shrink-0 text-brand" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
