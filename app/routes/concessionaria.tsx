import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { VEHICLE_TYPES } from "~/data/schema";
import { ContactLinks } from "~/features/dealerships/contact-links";
import { DealershipDetails } from "~/features/dealerships/dealership-details";
import { DealershipHeader } from "~/features/dealerships/dealership-header";
import { dealershipJsonLd } from "~/features/dealerships/dealership-json-ld";
import { findDealership, vehiclesOf } from "~/features/dealerships/dealerships.server";
import { dealershipCover } from "~/features/pictures/pictures.server";
import { originOf, pageMeta } from "~/features/site/page-meta";
import { publicHeaders, publicPage } from "~/features/site/public-page";
import { TYPE_LABELS } from "~/features/vehicles/labels";
import { VehicleCard } from "~/features/vehicles/vehicle-card";
import { summarizeVehicle } from "~/features/vehicles/vehicle-summary.server";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { Section } from "~/ui/section";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { dealership, stock, cover } = data;
  return pageMeta(matches, {
    title: `${dealership.name}, ${dealership.city}`,
    description: `${dealership.name} a ${dealership.city}: ${stock} veicoli in vendita, indirizzo, telefono e richiesta di preventivo. Valutazione ${dealership.rating}/5.`,
    canonicalPath: paths.dealership(dealership.slug),
    picture: cover,
    crumbs: [
      { label: "Home", to: paths.home },
      { label: "Concessionarie", to: paths.dealerships },
      { label: dealership.name },
    ],
    jsonLd: dealershipJsonLd(dealership, data.offered, cover, originOf(matches)),
  });
};

export const handle = publicPage(["veicolo"]);

export const headers = publicHeaders;

export function loader({ request, params }: LoaderFunctionArgs) {
  const dealership = findDealership(params.slug ?? "");
  if (!dealership) return redirect(paths.dealerships);
  const stock = vehiclesOf(dealership);
  const asked = stock.find(({ id }) => id === new URL(request.url).searchParams.get("veicolo"));
  return {
    dealership,
    cover: dealershipCover(dealership),
    stock: stock.length,
    offered: stock.slice(0, 5),
    groups: VEHICLE_TYPES.map((type) => ({
      type,
      vehicles: stock.filter((vehicle) => vehicle.type === type).map(summarizeVehicle),
    })).filter(({ vehicles }) => vehicles.length > 0),
    /** The vehicle that the visitor comes from with a question (design, section 4.6). */
    asked: asked && { id: asked.id, name: asked.name, price: asked.price },
  };
}

export default function DealershipScreen() {
  const { dealership, cover, groups, asked } = useLoaderData<typeof loader>();
  const { name, address, city, logo, rating, types } = dealership;
  return (
    <>
      <DealershipHeader
        name={name}
        place={`${address}, ${city}`}
        logo={logo}
        rating={rating}
        types={types}
        cover={cover}
      />
      <DealershipDetails dealership={dealership} />
      {groups.map(({ type, vehicles }) => (
        <Section
          key={type}
          title={`${TYPE_LABELS[type]} in vendita`}
          action={<span className="text-soft">{vehicles.length} annunci</span>}
          className="pb-0!"
        >
          <ul className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-3">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id} className="grid">
                <VehicleCard vehicle={vehicle} headingLevel={3} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section id="contatti" title="Richiedi Informazioni" className="scroll-mt-20">
        <div className="max-w-3xl rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
          {asked && (
            <p className="mb-5 rounded-control bg-sunken px-4 py-3">
              Stai chiedendo di: <TextLink to={paths.vehicle(asked.id)}>{asked.name}</TextLink>,{" "}
              <strong>{formatEuro(asked.price)}</strong>
            </p>
          )}
          <p className="mb-5 text-lg text-soft">
            {name} risponde entro 24 ore. Scegli come preferisci parlarne.
          </p>
          <ContactLinks
            name={name}
            phone={dealership.phone}
            whatsapp={dealership.whatsapp}
            email={dealership.email}
            subject={asked ? asked.name : "Richiesta di preventivo"}
          />
        </div>
      </Section>
    </>
  );
}
