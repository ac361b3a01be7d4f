import { CalendarDays, Phone } from "lucide-react";
import { site } from "~/data/site";
import { PictureFrame } from "~/features/pictures/picture-frame";
import type { Picture } from "~/features/pictures/picture-source";
import { mailHref, telHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";

/** Rental promotion (specification, sections 2 and 9); its quote form is a screen of its own, still to come. */
export function RentalPromo({ picture }: { picture: Picture | undefined }) {
  const { phone, email } = site.contacts;
  return (
    <section
      id="noleggio"
      aria-labelledby="noleggio-titolo"
      className="page-column scroll-mt-20 py-10 sm:py-14"
    >
      <div className="relative grid items-center overflow-hidden rounded-[2rem] bg-sand lg:grid-cols-2">
        <div className="p-7 sm:p-12">
          <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-brand">
            <CalendarDays aria-hidden="true" className="size-4" />
            Noleggio
          </p>
          <h2 id="noleggio-titolo" className="text-3xl sm:text-4xl">
            Per un giorno d'estate o per cinque anni di lavoro
          </h2>
          <p className="mt-4 max-w-md text-lg text-soft">
            Breve termine da 1 a 30 giorni, lungo termine da 1 a 60 mesi: canone fisso,
            assicurazione e manutenzione comprese. Economy, compatte, SUV, auto di lusso e furgoni.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonAnchor href={telHref(phone)} size="lg">
              <Phone aria-hidden="true" className="size-4" />
              Chiama {phone}
            </ButtonAnchor>
            <ButtonAnchor
              href={mailHref(email, "Preventivo noleggio")}
              variant="secondary"
              size="lg"
            >
              Scrivi per un preventivo
            </ButtonAnchor>
          </div>
        </div>
        <PictureFrame
          picture={picture}
          decorative
          sizes="(min-width: 64rem) 40vw, 90vw"
          className="-mt-6 w-full lg:mt-0 lg:scale-110"
        />
      </div>
    </section>
  );
}
