import type { MetaFunction } from "@remix-run/node";
import { site } from "~/data/site";
import { ContactCards } from "~/features/site/contact-cards";
import { OperatorContacts } from "~/features/site/operator-contacts";
import { organizationJsonLd } from "~/features/site/organization-json-ld";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";
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

export default function ContactScreen() {
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
      {/* The contact form comes with the requests of the portal and takes its place in this section. */}
      <Section id="scrivici" title="Scrivici" className="scroll-mt-20">
        <div className="max-w-4xl rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
          <p className="mb-5 max-w-[60ch] text-lg text-soft">
            Di solito rispondiamo entro 30 minuti, negli orari d'ufficio. Se sei una concessionaria
            e vuoi pubblicare i tuoi veicoli, dicci il nome del salone e la città.
          </p>
          <OperatorContacts
            subject={`Richiesta da ${site.name}`}
            text={`Buongiorno ${site.name}, vi scrivo perché: `}
          />
        </div>
      </Section>
    </>
  );
}
