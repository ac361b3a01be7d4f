import type { VehicleType } from "~/data/schema";
import { tracked } from "~/features/analytics/events";
import { PictureFrame } from "~/features/pictures/picture-frame";
import type { Picture } from "~/features/pictures/picture-source";
import { TYPE_LABELS } from "~/features/vehicles/labels";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Rating } from "~/ui/rating";
import { DealershipLogo } from "./dealership-logo";

/** Ground of the header by type: blue for auto, orange for moto, green otherwise (docs/product.md 4.8). */
const GROUNDS: Record<VehicleType, string> = {
  auto: "bg-auto-fill",
  moto: "bg-moto-fill",
  minicar: "bg-minicar-fill",
};

/** The type that colours a dealership that sells several. */
export function mainType(types: readonly VehicleType[]): VehicleType {
  return (["auto", "moto"] as const).find((type) => types.includes(type)) ?? "minicar";
}

interface DealershipHeaderProps {
  id: string;
  name: string;
  /** `address, city` (docs/product.md 4.8). */
  place: string;
  logo: string | undefined;
  rating: number;
  types: readonly VehicleType[];
  cover: Picture | undefined;
}

/** First screen of a dealership: who it is, what it sells, how to ask for a quote. */
export function DealershipHeader(props: DealershipHeaderProps) {
  const { id, name, place, logo, rating, types, cover } = props;
  return (
    <div className={`text-white ${GROUNDS[mainType(types)]}`}>
      <div className="page-column grid gap-x-10 lg:grid-cols-[1fr_1.1fr]">
        <div className="flex flex-col items-start justify-center py-9 lg:py-14">
          <div className="flex items-center gap-4">
            <DealershipLogo logo={logo} className="size-20" />
            <Rating value={rating} className="rounded-full bg-white px-3 py-1.5 text-[#1d1b17]" />
          </div>
          <h1 className="mt-6 text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
          <p className="mt-3 flex items-start gap-2 text-lg">
            <Icon name="map-pin" className="mt-1 size-5 shrink-0" />
            {place}
          </p>
          <p className="mt-3 font-medium">{types.map((type) => TYPE_LABELS[type]).join(" · ")}</p>
          <ButtonAnchor
            {...tracked({ name: "lead_click", dealerId: id })}
            href="#contatti"
            variant="inverse"
            size="lg"
            className="mt-7"
          >
            <Icon name="file-text" className="size-4" />
            Richiedi Preventivo
          </ButtonAnchor>
        </div>
        <PictureFrame
          picture={cover}
          priority
          sizes="(min-width: 64rem) 52vw, 100vw"
          className="-mx-5 bg-black/10 lg:mx-0 lg:aspect-auto lg:h-full lg:min-h-96"
        />
      </div>
    </div>
  );
}
