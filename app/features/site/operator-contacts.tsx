import { Mail, MessageCircle, Phone } from "lucide-react";
import { site } from "~/data/site";
import { mailHref, telHref, whatsappHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";

interface OperatorContactsProps {
  /** Subject of the mail. */
  subject: string;
  /** Prefilled text of the mail and of the WhatsApp message. */
  text: string;
}

/** Ways to reach the operator that need no form: call, WhatsApp, mail. */
export function OperatorContacts({ subject, text }: OperatorContactsProps) {
  const { phone, whatsapp, email } = site.contacts;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-48">
      <ButtonAnchor href={telHref(phone)} size="lg">
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        <span className="whitespace-nowrap">{phone}</span>
      </ButtonAnchor>
      <ButtonAnchor
        href={whatsappHref(whatsapp, text)}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="lg"
      >
        <MessageCircle aria-hidden="true" className="size-4 shrink-0" />
        WhatsApp
      </ButtonAnchor>
      <ButtonAnchor href={mailHref(email, subject, text)} variant="secondary" size="lg">
        <Mail aria-hidden="true" className="size-4 shrink-0" />
        Scrivi una mail
      </ButtonAnchor>
    </div>
  );
}
