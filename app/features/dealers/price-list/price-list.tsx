import { site } from "~/data/site";
import { tracked } from "~/features/shell/analytics/events";
import { formatCents, formatPercent } from "~/lib/money";
import { paths } from "~/lib/paths";
import { ButtonLink, PrintButton } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import type { PriceList as Prices } from "./price-list.server";
import { PriceCell, PriceRow, PriceTable } from "./price-table";
import { AddressText } from "~/ui/address-text";

interface PriceListProps {
  prices: Prices;
  /** Today, formatted: the date of a printed list. */
  today: string;
}

/** The reserved price list (docs/product.md 8.9), on the screen and on paper. */
export function PriceList({ prices, today }: PriceListProps) {
  return (
    <div className="page-column py-8 sm:py-12 print:max-w-none print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <p className="mb-1.5 text-sm font-semibold text-brand">Area riservata</p>
          <h1 className="text-[2.1rem] sm:text-5xl print:text-3xl">Listino prezzi</h1>
          <p className="mt-3 max-w-2xl text-lg text-soft print:hidden">
            Pacchetti di annunci e abbonamenti per concessionari e rivenditori autorizzati.
          </p>
          <p className="mt-2 hidden text-sm print:block">
            {site.contacts.company}, listino del {today}. {site.contacts.phone},{" "}
            <AddressText>{site.contacts.email}</AddressText>
          </p>
        </div>
        <PrintButton>Stampa il listino</PrintButton>
      </header>
      <Terms prices={prices} />
      <Packages prices={prices} />
      <Subscriptions prices={prices} />
    </div>
  );
}

function Terms({ prices }: { prices: Prices }) {
  const { vatPercent, vatExample, listingDays, terms } = prices;
  const best = Math.max(...terms.map(({ discountPercent }) => discountPercent));
  return (
    <ul className="mt-8 grid gap-3 md:grid-cols-3 md:gap-4 print:mt-4 print:grid-cols-3">
      <Term icon="receipt-euro" title={`Prezzi senza IVA (${formatPercent(vatPercent)})`}>
        Esempio: {formatCents(vatExample.netCents)} + IVA = {formatCents(vatExample.grossCents)}.
      </Term>
      <Term icon="calendar-clock" title={`${listingDays} giorni di validità`}>
        Gli annunci valgono {listingDays} giorni dalla pubblicazione.
      </Term>
      <Term icon="badge-percent" title={`Fino al ${formatPercent(best)} in meno`}>
        Con l&apos;abbonamento: più è lungo il periodo, più basso è il prezzo.
      </Term>
    </ul>
  );
}

function Term({
  icon,
  title,
  children,
}: {
  icon: IconName;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex gap-4 rounded-card bg-sand px-5 py-4 print:border print:border-line print:px-3 print:py-2 print:text-sm">
      <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-brand print:hidden" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-[0.95rem] text-soft print:text-sm">{children}</p>
      </div>
    </li>
  );
}

function Packages({ prices }: { prices: Prices }) {
  const grossTitle = `Con IVA ${formatPercent(prices.vatPercent)}`;
  return (
    <section aria-labelledby="pacchetti" className="mt-12 print:mt-4">
      <h2 id="pacchetti" className="text-2xl sm:text-[2rem] print:text-xl">
        Pacchetti di annunci
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-soft print:mt-1 print:mb-2 print:text-sm">
        Più annunci comprende il pacchetto, meno costa ciascuno.
      </p>
      <PriceTable
        caption="Pacchetti di annunci, prezzi senza IVA"
        columns={[
          { key: "listing", title: "Per annuncio" },
          { key: "gross", title: grossTitle },
          { key: "net", title: "Prezzo senza IVA" },
        ]}
      >
        {prices.packages.map((row) => (
          <PriceRow
            key={row.name}
            name={row.name}
            listings={row.listings}
            purchase={
              <PurchaseButton label="Acquista" packageName={row.name} priceCents={row.priceCents} />
            }
          >
            <PriceCell label="Per annuncio">{formatCents(row.perListingCents)}</PriceCell>
            <PriceCell label={grossTitle}>{formatCents(row.grossCents)}</PriceCell>
            <PriceCell label="Prezzo senza IVA" strong>
              {formatCents(row.priceCents)}
            </PriceCell>
          </PriceRow>
        ))}
      </PriceTable>
    </section>
  );
}

function Subscriptions({ prices }: { prices: Prices }) {
  const { terms } = prices;
  const titles = new Map(terms.map(({ code, name }) => [code, name]));
  return (
    <section aria-labelledby="abbonamenti" className="mt-12 print:mt-4">
      <h2 id="abbonamenti" className="text-2xl sm:text-[2rem] print:text-xl">
        Abbonamenti
      </h2>
      <p className="mt-2 mb-5 max-w-2xl text-soft print:mt-1 print:mb-2 print:text-sm">
        Gli stessi pacchetti in abbonamento: il prezzo è quello dell&apos;intero periodo, senza IVA.
      </p>
      <PriceTable
        caption="Abbonamenti, prezzi per periodo senza IVA"
        columns={terms.map(({ code, name, discountPercent }) => ({
          key: code,
          title: (
            <>
              {name} <span className="block font-normal">{discountText(discountPercent)}</span>
            </>
          ),
        }))}
      >
        {prices.subscriptions.map(({ name, listings, prices: amounts }) => (
          <PriceRow
            key={name}
            name={name}
            listings={listings}
            purchase={
              <PurchaseButton
                label="Abbonati"
                packageName={name}
                priceCents={amounts[0]?.cents ?? 0}
              />
            }
          >
            {amounts.map(({ code, cents, perMonthCents }) => (
              <PriceCell key={code} label={titles.get(code) ?? ""} strong={code === "year"}>
                {formatCents(cents)}{" "}
                {code === "year" && (
                  <span className="block text-sm font-normal text-soft print:inline print:text-xs">
                    {formatCents(perMonthCents)} al mese
                  </span>
                )}
              </PriceCell>
            ))}
          </PriceRow>
        ))}
      </PriceTable>
    </section>
  );
}

interface PurchaseButtonProps {
  /** Visible text. */
  label: string;
  /** Package and price are part of the accessible name; in small letters it is the code of the plan. */
  packageName: string;
  priceCents: number;
}

/** Leads to the dashboard with this plan chosen, where the purchase happens (docs/product.md 8.9). */
function PurchaseButton({ label, packageName, priceCents }: PurchaseButtonProps) {
  return (
    <ButtonLink
      {...tracked({ name: "purchase_click", packageName, priceCents })}
      href={paths.choosePlan(packageName.toLowerCase())}
      variant="secondary"
      className="no-print w-full md:w-auto"
      aria-label={`${label} ${packageName}, ${formatCents(priceCents)}`}
    >
      {label}
    </ButtonLink>
  );
}

function discountText(percent: number): string {
  return percent === 0 ? "nessuno sconto" : `sconto ${formatPercent(percent)}`;
}
