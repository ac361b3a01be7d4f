import { site } from "~/data/site";
import type { Picture } from "~/lib/picture-source";
import { PictureFrame } from "~/ui/picture-frame";
import { paths, telHref } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { RentalSelection } from "./rental-selection";

interface RentalHeroProps {
  picture: Picture | undefined;
  /** Passed on to the quote form. */
  selection: RentalSelection;
}

/** Hero of the rental page. */
export function RentalHero({ picture, selection }: RentalHeroProps) {
  const { phone } = site.contacts;
  return (
    <div className="overflow-hidden bg-sand">
      <div className="page-column grid items-center gap-x-8 lg:grid-cols-[1.1fr_1fr]">
        <div className="py-9 lg:py-16">
          <h1 className="text-4xl sm:text-5xl xl:text-[3.4rem]">
            Noleggio auto e furgoni a {site.town}
          </h1>
          <p className="mt-5 max-w-xl text-lg text-soft sm:text-xl">
            A breve termine, da 1 a 30 giorni, e a lungo termine, da 1 a 60 mesi. Un canone scritto
            chiaro, l'assicurazione compresa, qualcuno che risponde al telefono.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href={paths.rentalQuote(selection)} size="lg">
              <Icon name="arrow-down" className="size-4" />
              Chiedi un preventivo
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
          className="-mt-8 -mb-2 w-full lg:my-0 lg:scale-[1.1]"
        />
      </div>
    </div>
  );
}
