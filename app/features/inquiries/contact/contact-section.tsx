import type { ReactNode } from "react";
import { DirectContacts } from "~/features/shell/contacts/direct-contacts";
import { Section } from "~/ui/section";
import { ServedPart } from "~/ui/served";
import { countSubjectOf } from "./contact-topic";
import { ContactForm, type ContactFormProps } from "./contact-form";

interface ContactSectionProps extends ContactFormProps {
  title: string;
  /** Names the recipient and the response time. */
  intro: ReactNode;
  /** Prefilled in the mail and the WhatsApp message beside the form. */
  subject: string;
  text: string;
}

/** The contact form as a section of a page, beside direct contacts of the recipient. */
export function ContactSection({ title, intro, subject, text, ...form }: ContactSectionProps) {
  return (
    <Section
      id={form.topic.section.split("#")[1] ?? "contatti"}
      title={title}
      className="scroll-mt-20"
    >
      <div className="grid max-w-6xl items-start overflow-hidden rounded-card border border-line bg-surface shadow-card lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="p-5 sm:p-8">
          <p className="mb-6 max-w-[60ch] text-lg text-soft">{intro}</p>
          <ContactForm {...form} />
        </div>
        <div className="h-full border-t border-line bg-sand p-5 sm:p-8 lg:border-t-0 lg:border-l">
          <ServedPart id="contatti-diretti">
            {import.meta.env.SSR && (
              <>
                <h3 className="mb-4 text-lg">Preferisci parlarne subito?</h3>
                <DirectContacts
                  {...form.ways}
                  countSubject={countSubjectOf(form.topic)}
                  subject={subject}
                  text={text}
                  isSecondary
                />
              </>
            )}
          </ServedPart>
        </div>
      </div>
    </Section>
  );
}
