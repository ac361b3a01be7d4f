import { OperatorContacts } from "~/features/site/operator-contacts";
import { site } from "~/data/site";
import { quoteRequest, wishText, type RentalWish } from "./rental-wish";

/**
 * Where a visitor asks for a quote: by phone, WhatsApp or mail, with the request already written.
 * The quote form comes with the requests of the portal and takes its place above these contacts.
 */
export function QuoteSection({ wish }: { wish: RentalWish }) {
  const chosen = wishText(wish);
  const request = quoteRequest(wish);
  return (
    <section
      id="preventivo"
      aria-labelledby="preventivo-titolo"
      className="page-column scroll-mt-12 py-10 sm:py-14"
    >
      <div className="grid gap-x-14 gap-y-6 rounded-[2rem] bg-sand p-7 sm:p-12 lg:grid-cols-[1fr_1.2fr] lg:items-center">
        <div>
          <h2 id="preventivo-titolo" className="text-3xl sm:text-4xl">
            Chiedi un preventivo
          </h2>
          <p className="mt-4 max-w-[48ch] text-lg text-soft">
            Dicci quando ti serve, per quanto e quanta strada farai: ti rispondiamo con un prezzo
            completo.
          </p>
        </div>
        <div className="rounded-card bg-surface p-5 shadow-card sm:p-7">
          {chosen !== "" && (
            <p className="mb-4 text-lg">
              Hai scelto: <strong>{chosen}</strong>
            </p>
          )}
          <p className="mb-4 text-soft">
            Nella mail e nel messaggio la richiesta è già scritta: riempi gli spazi e invia.
          </p>
          <OperatorContacts subject="Preventivo noleggio" text={request} />
          <p className="mt-4 text-sm text-soft">
            Al telefono rispondiamo negli orari d'ufficio:{" "}
            {site.contacts.openingHours.toLowerCase()}.
          </p>
        </div>
      </div>
    </section>
  );
}
