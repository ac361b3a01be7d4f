import type { ReactNode } from "react";
import { site } from "~/data/site";
import { OperatorContacts } from "~/features/shell/contacts/direct-contacts";
import { quoteMessage, selectionText, type RentalSelection } from "./rental-selection";

interface QuoteSectionProps {
  selection: RentalSelection;
  /** The quote form. */
  children: ReactNode;
}

/** Section that asks for a quote: a form, or phone, WhatsApp and mail with a prefilled message. */
export function QuoteSection({ selection, children }: QuoteSectionProps) {
  const chosen = selectionText(selection);
  return (
    <section
      id="preventivo"
      aria-labelledby="preventivo-titolo"
      className="page-column scroll-mt-12 py-10 sm:py-14"
    >
      <div className="grid gap-x-14 gap-y-6 rounded-[2rem] bg-sand p-5 sm:p-10 lg:grid-cols-[1fr_1.5fr] lg:grid-rows-[auto_1fr] lg:items-start lg:p-12">
        <div>
          <h2 id="preventivo-titolo" className="text-3xl sm:text-4xl">
            Chiedi un preventivo
          </h2>
          <p className="mt-4 max-w-[48ch] text-lg text-soft">
            Dicci quando ti serve, per quanto e quanta strada farai: ti rispondiamo entro 30 minuti,
            negli orari d'ufficio, con un prezzo completo.
          </p>
          {chosen !== "" && (
            <p className="mt-4 text-lg">
              Hai scelto: <strong>{chosen}</strong>
            </p>
          )}
        </div>
        <div className="rounded-card bg-surface p-5 shadow-card sm:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        <div>
          <h3 className="mb-1 text-lg">Preferisci parlarne subito?</h3>
          <p className="mb-4 text-soft">
            Nella mail e nel messaggio la richiesta è già scritta. Al telefono rispondiamo{" "}
            {site.contacts.openingHours.toLowerCase()}.
          </p>
          <OperatorContacts
            subject="Preventivo noleggio"
            text={quoteMessage(selection)}
            isSecondary
          />
        </div>
      </div>
    </section>
  );
}
