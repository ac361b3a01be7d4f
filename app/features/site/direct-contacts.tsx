import { counted, type CountSubject } from "~/features/statistics/count";
import { mailHref, telHref, whatsappHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** How to reach somebody without a form. */
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
  /** Whose statistics a call and a chat belong to; nobody's when it is not a seller's. */
  countSubject?: CountSubject | undefined;
  /** Beside a form that is the first way: none of the three stands out. */
  isSecondary?: boolean;
}

/** Call, WhatsApp, mail: links that work everywhere, with the text already written. */
export function DirectContacts(props: DirectContactsProps) {
  const { phone, email, whatsapp, subject, text, countSubject, isSecondary = false } = props;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-44">
      <ButtonAnchor
        {...(countSubject && counted("call", countSubject))}
        href={telHref(phone)}
        variant={isSecondary ? "secondary" : "primary"}
        size="lg"
      >
        <Icon name="phone" className="size-4 shrink-0" />
        <span className="whitespace-nowrap">{phone}</span>
      </ButtonAnchor>
      {whatsapp && (
        <ButtonAnchor
          {...(countSubject && counted("whatsapp", countSubject))}
          href={whatsappHref(whatsapp, text)}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="lg"
        >
          <Icon name="message-circle" className="size-4 shrink-0" />
          WhatsApp
        </ButtonAnchor>
      )}
      <ButtonAnchor href={mailHref(email, subject, text)} variant="secondary" size="lg">
        <Icon name="mail" className="size-4 shrink-0" />
        Scrivi una mail
      </ButtonAnchor>
    </div>
  );
}
