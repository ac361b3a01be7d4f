import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rentalClasses } from "~/data/rental";
import type { RentalType } from "~/data/schema";
import { site } from "~/data/site";
import type { ContactActionData } from "~/features/inquiries/contact/contact-action-data";
import { ContactForm } from "~/features/inquiries/contact/contact-form";
import { submitInquiry } from "~/features/inquiries/contact/submit-inquiry.server";
import { rentalTopic } from "~/features/inquiries/contact/contact-topic";
import { RentalFields } from "~/features/inquiries/contact/rental-fields";
import type { Picture } from "~/lib/picture-source";
import { rentalPicture, showcasePicture } from "~/lib/pictures.server";
import { ClassCards, DurationCards } from "~/features/directory/rental/rental-offers";
import { QuoteSection } from "~/features/directory/rental/quote-section";
import { RentalFaq, rentalJsonLd } from "~/features/directory/rental/rental-faq";
import { RentalHero } from "~/features/directory/rental/rental-hero";
import { parseRentalSelection } from "~/features/directory/rental/rental-selection";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";
import { withPreposition } from "~/lib/text";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: `Noleggio auto e furgoni ${withPreposition(site.town)}`,
    description: `Noleggio ${withPreposition(site.town)} a breve, medio e lungo termine: economy, compatte, SUV, auto di lusso e furgoni, con preventivo per telefono, WhatsApp o mail.`,
    canonicalPath: paths.rental,
    picture: data?.pictures.suv,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Noleggio" }],
    jsonLd: rentalJsonLd(),
  });

export const handle = publicPage(["type", "duration"]);

export const headers = publicHeaders;

export function loader({ request }: LoaderFunctionArgs) {
  return {
    selection: parseRentalSelection(new URL(request.url).searchParams),
    showcase: showcasePicture("noleggio"),
    pictures: Object.fromEntries(
      rentalClasses.map(({ type }) => [type, rentalPicture(type)]),
    ) as Record<RentalType, Picture | undefined>,
  };
}

export function action({ request }: ActionFunctionArgs) {
  return submitInquiry(request, rentalTopic);
}

export { contactClientAction as clientAction } from "~/features/inquiries/contact/contact-action-data";

export default function RentalScreen() {
  const { selection, showcase, pictures } = useLoaderData<typeof loader>();
  const actionData: ContactActionData | undefined = useActionData<typeof action>();
  return (
    <>
      <RentalHero picture={showcase} selection={selection} />
      <Section title="Per quanto tempo ti serve?" className="pb-0!">
        <DurationCards type={selection.type} />
      </Section>
      <Section title="Che cosa puoi guidare" className="pb-0!">
        <ClassCards pictures={pictures} duration={selection.duration} />
      </Section>
      <QuoteSection selection={selection}>
        <ContactForm
          topic={rentalTopic}
          actionData={actionData}
          ways={site.contacts}
          recipient={site.name}
          rental={{
            Fields: RentalFields,
            chosen: { vehicle: selection.type, duration: selection.duration },
          }}
          button="Chiedi il preventivo"
        />
      </QuoteSection>
      <RentalFaq />
    </>
  );
}
