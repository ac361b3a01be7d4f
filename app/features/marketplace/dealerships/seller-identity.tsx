import type { ReactNode } from "react";
import type { Trader } from "~/data/schema";
import { formatDay } from "~/lib/dates";
import { mailHref, telHref } from "~/lib/paths";
import { AddressText } from "~/ui/address-text";

/** Where links to the seller's identity lead, on the page of a dealership. */
const SELLER_ID = "venditore";

const LINK = "inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline";

/** The professional seller behind a dealership (docs/product.md 4.8; Regulation (EU) 2022/2065, article 30, 7). */
export function SellerIdentity({ trader }: { trader: Trader }) {
  const { legalName, address, register, registerNumber, vatNumber, phone, email } = trader;
  const { selfCertifiedOn } = trader;
  const registration = [register, registerNumber && `n. ${registerNumber}`].filter(Boolean);
  return (
    <section
      id={SELLER_ID}
      aria-labelledby={`${SELLER_ID}-titolo`}
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={`${SELLER_ID}-titolo`} className="text-xl">
        Dati del venditore
      </h2>
      <p className="mt-1 text-soft">Venditore professionale</p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Fact label="Ragione sociale">{legalName}</Fact>
        {address && <Fact label="Sede">{address}</Fact>}
        {vatNumber && <Fact label="Partita IVA">{vatNumber}</Fact>}
        {registration.length > 0 && <Fact label="Registro">{registration.join(", ")}</Fact>}
        {phone && (
          <Fact label="Telefono">
            <a href={telHref(phone)} className={LINK}>
              {phone}
            </a>
          </Fact>
        )}
        {email && (
          <Fact label="E-mail">
            <a href={mailHref(email)} className={LINK}>
              <AddressText>{email}</AddressText>
            </a>
          </Fact>
        )}
      </dl>
      {selfCertifiedOn && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-soft">
          Il {formatDay(selfCertifiedOn)} ha dichiarato di offrire solo prodotti e servizi conformi
          al diritto dell’Unione europea.
        </p>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
