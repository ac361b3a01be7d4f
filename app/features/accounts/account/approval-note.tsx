import { site } from "~/data/site";
import type { Approval } from "~/features/accounts/auth/user";
import { mailHref } from "~/lib/paths";
import { AddressText } from "~/ui/address-text";

/** The next steps of a dealer account that is not approved (docs/product.md 7.11). */
export function ApprovalNote({ approval }: { approval: Approval }) {
  if (approval === "approved") return null;
  const { email } = site.contacts;
  return (
    <section className="rounded-card border border-line bg-sand p-5 sm:p-7">
      <h2 className="text-xl">
        {approval === "pending" ? "Stiamo controllando i tuoi dati" : "Account non approvato"}
      </h2>
      <p className="mt-2 max-w-2xl">
        {approval === "pending"
          ? "Un amministratore abbina il tuo account alla concessionaria, di solito entro un giorno lavorativo, e te lo scriviamo per e-mail. Intanto puoi già scegliere un piano o riscattare un codice."
          : "I dati che ci hai mandato non bastano per abbinare l'account a una concessionaria. Scrivici e li rivediamo insieme."}
      </p>
      <p className="mt-3">
        <a
          href={mailHref(email, "Approvazione del mio account")}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          <AddressText>{email}</AddressText>
        </a>
      </p>
    </section>
  );
}
