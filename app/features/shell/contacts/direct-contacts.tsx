import { site } from "~/data/site";
import { counted, type CountSubject } from "~/lib/count";
import { mailHref, telHref, whatsappHref } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Phone, mail and WhatsApp of a seller or of the operator. */
export interface ContactWays {
  readonly phone: string;
  readonly email: string;
  /** In `wa.me` form. */
  readonly whatsapp?: string;
}

interface DirectContactsProps extends ContactWays {
  /** Subject of the mail. */
  subject: string;
  /** Prefilled text of the mail and of the WhatsApp message. */
  text: string;
  /** Seller in whose statistics calls and chats are counted; absent for the operator. */
  countSubject?: CountSubject | undefined;
  /** Beside a form: no button is primary. */
  isSecondary?: boolean;
}

/** Call, WhatsApp, mail: links that work everywhere, with the text already written. */
export function DirectContacts(props: DirectContactsProps) {
  const { phone, email, whatsapp, subject, text, countSubject, isSecondary = false } = props;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-44">
      <ButtonLink
        {...(countSubject && counted("call", countSubject))}
        href={telHref(phone)}
        variant={isSecondary ? "secondary" : "primary"}
        size="lg"
      >
        <Icon name="phone" className="size-4 shrink-0" />
        <span className="whitespace-nowrap">{phone}</span>
      </ButtonLink>
      {whatsapp && (
        <ButtonLink
          {...(countSubject && counted("whatsapp", countSubject))}
          href={whatsappHref(whatsapp, text)}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="lg"
        >
          <Icon name="message-circle" className="size-4 shrink-0" />
          WhatsApp
        </ButtonLink>
      )}
      <ButtonLink href={mailHref(email, subject, text)} variant="secondary" size="lg">
        <Icon name="mail" className="size-4 shrink-0" />
        Scrivi una mail
      </ButtonLink>
    </div>
  );
}

/** `DirectContacts` of the operator. */
export function OperatorContacts(
  props: Pick<DirectContactsProps, "subject" | "text" | "isSecondary">,
) {
  const { phone, whatsapp, email } = site.contacts;
  return <DirectContacts phone={phone} whatsapp={whatsapp} email={email} {...props} />;
}
