import type { ReactNode } from "react";
import { FactLines } from "~/ui/fact-lines";
import type { Dealership, Vehicle } from "~/data/schema";
import { PriceAndCosts } from "~/features/marketplace/prices/price-and-costs";
import type { PriceFacts } from "~/features/marketplace/prices/price-facts.server";
import { SaveViewedVehicle } from "~/features/marketplace/recently-viewed/save-viewed-vehicle";
import type { Picture } from "~/lib/picture-source";
import { CountedView } from "~/ui/counters";
import { formatDay } from "~/lib/dates";
import { LIST_ATTRIBUTE } from "~/lib/page-scripts";
import { paths } from "~/lib/paths";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { Gallery } from "./gallery";
import { vehicleCrumbs } from "./vehicle-crumbs";
import { Price, QuickContact, SellerCard, SoldCard } from "./vehicle-contact";
import type { Fact, FactGroup } from "./vehicle-facts";
import { VehicleActions } from "./vehicle-actions";
import type { Markup } from "~/ui/markup";
import { VehicleShelf } from "./vehicle-cards";
import { ReportLink } from "~/ui/report-link";

/** Props of the page of a vehicle. */
export interface VehicleDetailProps {
  vehicle: Vehicle;
  seller: Dealership;
  /** How fast the seller answers, in words. */
  replyTime?: string | undefined;
  pictures: readonly Picture[];
  keyFacts: readonly Fact[];
  factGroups: readonly FactGroup[];
  priceTerms: readonly string[];
  forNewDrivers: boolean;
  /** Absent of what was sold, and in a preview. */
  priceFacts?: PriceFacts | undefined;
  /** Cards; absent without any. */
  similar?: Markup | undefined;
  others?: Markup | undefined;
  /** Landing pages of what it is (docs/product.md 4.18). */
  landingPages?: readonly { readonly label: string; readonly to: string }[];
  /** For its dealer before it is published: nothing is counted, reported or sent. */
  isPreview?: boolean;
}

/** Vehicle detail (docs/product.md 4.9). */
export function VehicleDetail({
  children,
  ...props
}: VehicleDetailProps & { children: ReactNode }) {
  return (
    <>
      <VehicleFacts {...props} />
      {props.vehicle.status !== "sold" && children}
      <OtherVehicles {...props} />
    </>
  );
}

/** The part above the section with the contact form of the seller. */
export function VehicleFacts(props: VehicleDetailProps) {
  const { vehicle, seller, pictures, isPreview = false } = props;
  const { name } = vehicle;
  const isSold = vehicle.status === "sold";
  return (
    <>
      {!isPreview && (
        <>
          <CountedView subject={{ vehicleId: vehicle.id }} />
          <SaveViewedVehicle vehicle={vehicle} seller={seller} picture={pictures[0]} />
        </>
      )}
      <div className="page-column lg:pt-3">
        <div
          className={`flex items-center justify-between gap-2${isPreview ? "" : " beside-actions"}`}
        >
          <VehicleBreadcrumb vehicle={vehicle} />
          {!isPreview && <VehicleActions vehicle={vehicle} />}
        </div>
        <div className="grid items-start gap-x-10 gap-y-4 lg:mt-2 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-y-8">
          <div className="min-w-0">
            <Gallery pictures={pictures} name={name} />
            {pictures.some(({ kind }) => kind === "photo") && (
              <p className="gallery-note">
                Immagine illustrativa
                <span>: mostra il genere e il colore, non questo esemplare.</span>
              </p>
            )}
          </div>
          <div className="min-w-0 lg:sticky lg:top-22 lg:row-span-2">
            <h1 className="text-[1.4rem] wrap-anywhere lg:text-3xl">{name}</h1>
            {isSold ? (
              <SoldCard vehicle={vehicle} />
            ) : (
              <Price vehicle={vehicle} terms={props.priceTerms} />
            )}
            <KeyFacts facts={props.keyFacts} />
            <SellerCard vehicle={vehicle} seller={seller} replyTime={props.replyTime} />
            {!isSold && !isPreview && (
              <p className="mt-1 text-center">
                <PriceAlertLink id={vehicle.id} />
              </p>
            )}
          </div>
          <div className="min-w-0">
            <h2 className="text-2xl">Descrizione</h2>
            <p className="mt-3 max-w-[68ch] text-lg wrap-anywhere whitespace-pre-line">
              {vehicle.description}
            </p>
            {props.forNewDrivers && <NewDriverNote />}
            <h2 className="mt-10 text-2xl">Scheda tecnica</h2>
            <FactSheet groups={props.factGroups} />
            {props.priceFacts && <PriceAndCosts vehicle={vehicle} facts={props.priceFacts} />}
            <p className="mt-5 text-sm text-soft">
              Annuncio pubblicato il{" "}
              <time dateTime={vehicle.publishedAt}>{formatDay(vehicle.publishedAt)}</time>
            </p>
            {!isPreview && (
              <ReportLink href={paths.reportAdvert(vehicle.id)}>Segnala questo annuncio</ReportLink>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** The part below it. */
export function OtherVehicles(props: VehicleDetailProps) {
  const { vehicle, seller, similar, others, isPreview = false } = props;
  return (
    <>
      {!isPreview && (
        <Section id="simili" title="Veicoli simili" className="pt-0! pb-0!">
          {similar ? (
            <VehicleShelf id="annunci-simili" cards={similar} columns={3} />
          ) : (
            <p className="text-soft">Nessun veicolo simile disponibile.</p>
          )}
          {props.landingPages && props.landingPages.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-x-6 wrap-anywhere">
              {props.landingPages.map(({ label, to }) => (
                <TextLink key={to} href={to} className="inline-flex min-h-11 items-center">
                  {label}
                </TextLink>
              ))}
            </p>
          )}
        </Section>
      )}
      {others && (
        <Section
          title="Altri veicoli di questo concessionario"
          action={
            <TextLink href={paths.dealership(seller.slug)} className="wrap-anywhere">
              Vedi {seller.name}
            </TextLink>
          }
        >
          <VehicleShelf id="altri-annunci" cards={others} columns={4} />
        </Section>
      )}
      {vehicle.status !== "sold" && !isPreview && (
        <QuickContact vehicle={vehicle} seller={seller} />
      )}
    </>
  );
}

function KeyFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="key-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FactSheet({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <div className="mt-4 grid items-start gap-x-10 gap-y-8 sm:grid-cols-2">
      {groups.map(({ title, facts }) => (
        <section key={title}>
          <h3 className="text-lg">{title}</h3>
          <FactLines lines={facts} />
        </section>
      ))}
    </div>
  );
}

/** Leads back to the list as the visitor left it, where the page script knows it (last-list.ts); else to the plain list. */
function VehicleBreadcrumb({ vehicle }: { vehicle: Vehicle }) {
  const [home, list, own] = vehicleCrumbs(vehicle);
  const attributes = { [LIST_ATTRIBUTE]: vehicle.type };
  return <Breadcrumb crumbs={[home, { ...list, attributes }, own]} />;
}

function NewDriverNote() {
  return (
    <div className="mt-7 flex gap-3 rounded-card bg-minicar-soft p-4 text-minicar">
      <Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">Adatta ai neopatentati.</strong> Non supera 75 kW per
        tonnellata di tara né 105 kW: si guida con la patente B dal primo giorno.
      </p>
    </div>
  );
}

/** Leads to the form that follows the price of a vehicle. */
function PriceAlertLink({ id }: { id: string }) {
  return (
    <a
      href={paths.followPrice(id)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand underline-offset-4 hover:underline"
    >
      <Icon name="bell" className="size-4" />
      Avvisami se scende
    </a>
  );
}
