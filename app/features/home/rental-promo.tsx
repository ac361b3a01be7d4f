import { PictureFrame } from "~/features/pictures/picture-frame";
import type { Picture } from "~/features/pictures/picture-source";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Rental promotion (docs/product.md 4.2, 12.6). */
export function RentalPromo({ picture }: { picture: Picture | undefined }) {
  return (
    <section aria-labelledby="noleggio-titolo" className="page-column py-10 sm:py-14">
      <div className="relative grid items-center overflow-hidden rounded-[2rem] bg-sand lg:grid-cols-2">
        <div className="p-7 sm:p-12">
          <p className="mb-2 flex items-center gap-2 text-sm font-semibold text-brand">
            <Icon name="calendar-days" className="size-4" />
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
            <ButtonLink to={paths.rental} size="lg">
              Scopri il noleggio
            </ButtonLink>
            <ButtonLink to={paths.rentalQuote()} variant="secondary" size="lg">
              Chiedi un preventivo
            </ButtonLink>
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
