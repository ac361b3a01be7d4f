import { Mail, MessageCircle, Phone } from "lucide-react";
import { site } from "~/data/site";
import { counted, type CountSubject } from "~/features/statistics/count";
import { mailHref, telHref, whatsappHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";

interface ContactLinksProps {
  /** Whose statistics the call and the chat belong to. */
  subjectOfCount: CountSubject;
  name: string;
  phone: string;
  whatsapp: string;
  email: string;
  /** What the visitor asks about; prefilled in mail and chat. */
  subject: string;
}

/** Ways to reach a dealership that need no form: call, WhatsApp, mail. */
export function ContactLinks(props: ContactLinksProps) {
  const { subjectOfCount, name, phone, whatsapp, email, subject } = props;
  const text = `Ciao ${name}, ho visto su ${site.name}: ${subject}. Vorrei maggiori informazioni.`;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <ButtonAnchor {...counted("call", subjectOfCount)} href={telHref(phone)} size="lg">
        <Phone aria-hidden="true" className="size-4" />
        {phone}
      </ButtonAnchor>
      <ButtonAnchor
        {...counted("whatsapp", subjectOfCount)}
        href={whatsappHref(whatsapp, text)}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="lg"
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        WhatsApp
      </ButtonAnchor>
      <ButtonAnchor href={mailHref(email, subject)} variant="secondary" size="lg">
        <Mail aria-hidden="true" className="size-4" />
        Scrivi una mail
      </ButtonAnchor>
    </div>
  );
}
