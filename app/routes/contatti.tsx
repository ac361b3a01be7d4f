import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { site } from "~/data/site";
import type { ContactAnswer } from "~/features/contact/contact-answer";
import { ContactSection } from "~/features/contact/contact-section";
import { sendContactRequest } from "~/features/contact/contact.server";
import { generalTopic } from "~/features/contact/topics";
import { ContactCards } from "~/features/site/contact-cards";
import { organizationJsonLd } from "~/features/site/organization-json-ld";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contatti",
    description: `Come parlare con ${site.name}: telefono, WhatsApp, e-mail, indirizzo e orari a ${site.contacts.city}.`,
    canonicalPath: paths.contacts,
    crumbs: [{ label: "Home", to: paths.home }, { label: "Contatti" }],
    jsonLd: organizationJsonLd(originOf(matches)),
  });

export const handle = publicPage();

export const headers = publicHeaders;

export function action({ request }: ActionFunctionArgs) {
  return sendContactRequest(request, generalTopic);
}

export { keepContactForm as clientAction } from "~/features/contact/contact-answer";

export default function ContactScreen() {
  const answer: ContactAnswer | undefined = useActionData<typeof action>();
  return (
    <>
      <div className="page-column pt-6 sm:pt-9">
        <h1 className="text-[2.1rem] sm:text-5xl">Contatti</h1>
        <p className="mt-3 max-w-2xl text-lg text-soft">
          Per un veicolo la via più breve è la{" "}
          <TextLink to={paths.dealerships}>concessionaria che lo vende</TextLink>. Per il{" "}
          <TextLink to={paths.rental}>noleggio</TextLink>, per il portale o per un dubbio, siamo
          noi: al telefono risponde una persona.
        </p>
        <ContactCards />
      </div>
      <ContactSection
        title="Scrivici"
        topic={generalTopic}
        answer={answer}
        ways={site.contacts}
        intro="Di solito rispondiamo entro 30 minuti, negli orari d'ufficio. Se sei una concessionaria e vuoi pubblicare i tuoi veicoli, dicci il nome del salone e la città."
        subject={`Richiesta da ${site.name}`}
        text={`Buongiorno ${site.name}, vi scrivo perché: `}
      />
    </>
  );
}
