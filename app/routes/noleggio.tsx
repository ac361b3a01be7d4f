import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RENTAL_TYPES, type RentalType } from "~/data/schema";
import { site } from "~/data/site";
import type { Picture } from "~/features/pictures/picture-source";
import { rentalPicture, showcasePicture } from "~/features/pictures/pictures.server";
import { ClassCards } from "~/features/rental/class-cards";
import { DurationCards } from "~/features/rental/duration-cards";
import { QuoteSection } from "~/features/rental/quote-section";
import { RentalFaq } from "~/features/rental/rental-faq";
import { RentalHero } from "~/features/rental/rental-hero";
import { rentalJsonLd } from "~/features/rental/rental-json-ld";
import { parseRentalWish } from "~/features/rental/rental-wish";
import { pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `Noleggio auto e furgoni a ${site.town}`,
    description: `Noleggio a ${site.town} a breve, medio e lungo termine: economy, compatte, SUV, auto di lusso e furgoni, con preventivo per telefono, WhatsApp o mail.`,
    canonicalPath: paths.rental,
    picture: data?.pictures.suv,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Noleggio" }],
    jsonLd: rentalJsonLd(),
  });

export const handle = publicPage(["type", "duration"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return {
    wish: parseRentalWish(new URL(request.url).searchParams),
    showcase: showcasePicture("noleggio"),
    pictures: Object.fromEntries(RENTAL_TYPES.map((type) => [type, rentalPicture(type)])) as Record<
      RentalType,
      Picture | undefined
    >,
  };
}

export default function RentalScreen() {
  const { wish, showcase, pictures } = useLoaderData<typeof loader>();
  return (
    <>
      <RentalHero picture={showcase} wish={wish} />
      <Section title="Per quanto tempo ti serve?" className="pb-0!">
        <DurationCards type={wish.type} />
      </Section>
      <Section title="Che cosa puoi guidare" className="pb-0!">
        <ClassCards pictures={pictures} duration={wish.duration} />
      </Section>
      <QuoteSection wish={wish} />
      <RentalFaq />
    </>
  );
}
