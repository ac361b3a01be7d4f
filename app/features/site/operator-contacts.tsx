import { site } from "~/data/site";
import { DirectContacts } from "./direct-contacts";

interface OperatorContactsProps {
  /** Subject of the mail. */
  subject: string;
  /** Prefilled text of the mail and of the WhatsApp message. */
  text: string;
  /** Beside a form that is the first way: none of the three stands out. */
  isSecondary?: boolean;
}

/** Ways to reach the operator that need no form: call, WhatsApp, mail. */
export function OperatorContacts(props: OperatorContactsProps) {
  const { phone, whatsapp, email } = site.contacts;
  return <DirectContacts phone={phone} whatsapp={whatsapp} email={email} {...props} />;
}
