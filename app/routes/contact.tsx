import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { site } from "~/data/site";
import type { ContactActionData } from "~/features/inquiries/contact/contact-action-data";
import { ContactSection } from "~/features/inquiries/contact/contact-section";
import { submitInquiry } from "~/features/inquiries/contact/submit-inquiry.server";
import { generalTopic } from "~/features/inquiries/contact/contact-topic";
import { ContactCards } from "~/features/shell/contacts/operator-contacts";
import { organizationJsonLd } from "~/features/shell/seo/json-ld";
import { originOf, pageMeta } from "~/features/shell/seo/page-meta";
import { publicHeaders, publicPage } from "~/http/route-policy";
import { paths } from "~/lib/paths";
import { ServedPart } from "~/ui/served";
import { TextLink } from "~/ui/text-link";
import { withPreposition } from "~/lib/text";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contatti",
    description: `Come parlare con ${site.name}: telefono, WhatsApp, e-mail, indirizzo e orari ${withPreposition(site.contacts.city)}.`,
    canonicalPath: paths.contacts,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Contatti" }],
    jsonLd: organizationJsonLd(originOf(matches)),
  });

export const handle = publicPage();

export const headers = publicHeaders;

export function action({ request }: ActionFunctionArgs) {
  return submitInquiry(request, generalTopic);
}

export { contactClientAction as clientAction } from "~/features/inquiries/contact/contact-action-data";

export default function ContactScreen() {
  const actionData: ContactActionData | undefined = useActionData<typeof action>();
  return (
    <>
      <div className="page-column pt-6 sm:pt-9">
        <ServedPart id="contatti-del-portale">{import.meta.env.SSR && <Introduction />}</ServedPart>
      </div>
      <ContactSection
        title="Scrivici"
        topic={generalTopic}
        actionData={actionData}
        ways={site.contacts}
        recipient={site.name}
        intro="Di solito rispondiamo entro 30 minuti, negli orari d'ufficio. Se sei una concessionaria e vuoi pubblicare i tuoi veicoli, dicci il nome del salone e la città."
        subject={`Richiesta da ${site.name}`}
        text={`Buongiorno ${site.name}, vi scrivo perché: `}
      />
    </>
  );
}

function Introduction() {
  return (
    <>
      <h1 className="text-[2.1rem] sm:text-5xl">Contatti</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">
        Per un veicolo la via più breve è la{" "}
        <TextLink href={paths.dealerships}>concessionaria che lo vende</TextLink>. Per il{" "}
        <TextLink href={paths.rental}>noleggio</TextLink>, per il portale o per un dubbio, siamo
        noi: al telefono risponde una persona.
      </p>
      <ContactCards />
    </>
  );
}
