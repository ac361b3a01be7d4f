import { PictureFrame } from "~/ui/picture-frame";
import type { Picture } from "~/lib/picture-source";
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
            <ButtonLink href={paths.rental} size="lg">
              Scopri il noleggio
            </ButtonLink>
            <ButtonLink href={paths.rentalQuote()} variant="secondary" size="lg">
              Chiedi un preventivo
            </ButtonLink>
          </div>
        </div>
        <PictureFrame
          picture={picture}
          decorative
          sizes="(min-width: 64rem) 40vw, 61vw"
          className="-mt-6 w-full lg:mt-0 lg:scale-[1.1]"
        />
      </div>
    </section>
  );
}

const BENEFITS = [
  "Visibilità in tutta la Calabria",
  "Annunci a condizioni concordate",
  "Gestione semplice del parco veicoli",
  "Contatto diretto con chi compra",
];

const OUTLINE = "border border-white/40 bg-transparent! hover:bg-white/10!";

/** Promotion of the portal to dealerships (docs/product.md 4.2). */
export function DealerPromo({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section aria-labelledby="concessionari-titolo" className="page-column py-10 sm:py-14">
      <div className="grid gap-8 rounded-[2rem] bg-[#1d1b17] p-7 text-[#f5f0e8] sm:p-12 lg:grid-cols-[1.3fr_1fr] lg:items-center">
        <div>
          <p className="mb-2 text-sm font-semibold text-[#ff977d]">Per i concessionari</p>
          <h2 id="concessionari-titolo" className="text-3xl sm:text-4xl">
            Hai un salone? Portalo in piazza.
          </h2>
          <ul className="mt-6 grid gap-2.5 sm:grid-cols-2">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-1 size-4 shrink-0 text-[#ff977d]" />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          {isSignedIn ? (
            <ButtonLink href={paths.dashboard} size="lg" variant="inverse">
              <Icon name="layout-dashboard" className="size-4" />
              Dashboard
            </ButtonLink>
          ) : (
            <>
              <ButtonLink href={paths.registerDealership} size="lg" variant="inverse">
                <Icon name="store" className="size-4" />
                Registrati
              </ButtonLink>
              <ButtonLink href={paths.auth} size="lg" className={OUTLINE}>
                <Icon name="log-in" className="size-4" />
                Accedi
              </ButtonLink>
            </>
          )}
          <ButtonLink href={paths.priceList} size="lg" className={OUTLINE}>
            <Icon name="tag" className="size-4" />
            Scopri i Pacchetti
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
