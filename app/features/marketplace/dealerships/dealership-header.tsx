import type { VehicleType } from "~/data/schema";
import { tracked } from "~/features/shell/analytics/events";
import type { Picture } from "~/lib/picture-source";
import { primaryType, TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { ButtonLink } from "~/ui/button";
import { CompanyLogo } from "~/ui/company-logo";
import { Icon } from "~/ui/icon";
import { PictureFrame } from "~/ui/picture-frame";
import { DealershipRating } from "~/ui/rating";
import { STOCK_ID } from "./dealership-stock";

/** Background of a dealership without a mark, by what it sells: blue for auto, orange for moto, green otherwise. */
const BACKGROUNDS: Record<VehicleType, string> = {
  auto: "bg-auto-fill",
  moto: "bg-moto-fill",
  minicar: "bg-minicar-fill",
};

interface DealershipHeaderProps {
  id: string;
  name: string;
  /** `address, city` (docs/product.md 4.8). */
  place: string;
  logo: string | undefined;
  /** Colour of its mark (`dealershipTone`). */
  tone: string | undefined;
  rating: number | undefined;
  /** How fast it answers, in words (docs/product.md 6.12). */
  replyTime?: string | undefined;
  types: readonly VehicleType[];
  cover: Picture | undefined;
  /** How many vehicles it sells. */
  stock: number;
  /** Below another heading of the page, and without a way to the form: as its dealer looks at it. */
  isPreview?: boolean;
}

/** Header of a dealership on the colour of its mark; the picture of the showroom fills the half up to the window's edge. */
export function DealershipHeader(props: DealershipHeaderProps) {
  const { id, name, place, logo, tone, rating, types, cover, stock, isPreview = false } = props;
  const Heading = isPreview ? "h3" : "h1";
  return (
    <div
      className={`dealership-head ${tone === undefined ? BACKGROUNDS[primaryType(types)] : ""} ${cover && !isPreview ? "with-cover" : ""}`}
    >
      {tone !== undefined && (
        // An attribute of SVG: the content security policy allows no inline styles.
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={tone} />
        </svg>
      )}
      {cover && (
        <PictureFrame
          picture={cover}
          priority
          sizes={isPreview ? "100vw" : "(min-width: 64rem) 50vw, 61vw"}
          className="dealership-cover"
        />
      )}
      <div className="dealership-title">
        <div className="flex items-center gap-4">
          <CompanyLogo src={logo} className="size-20 rounded-[1.2rem]! shadow-lift" />
          <DealershipRating
            value={rating}
            className="rounded-full bg-white px-3 py-1.5 text-[#1d1b17]"
          />
        </div>
        <Heading className="mt-5 text-4xl wrap-anywhere sm:text-5xl">{name}</Heading>
        <p className="mt-3 flex items-start gap-2 text-lg">
          <Icon name="map-pin" className="mt-1 size-5 shrink-0" />
          {place}
        </p>
        {props.replyTime && (
          <p className="mt-2 flex items-start gap-2 font-medium">
            <Icon name="clock" className="mt-0.5 size-5 shrink-0" />
            {props.replyTime}
          </p>
        )}
        <p className="mt-2 font-medium">{types.map((type) => TYPE_LABELS[type]).join(" · ")}</p>
        {!isPreview && (
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink
              {...tracked({ name: "lead_click", dealerId: id })}
              href="#contatti"
              variant="inverse"
              size="lg"
            >
              <Icon name="file-text" className="size-4" />
              Richiedi Preventivo
            </ButtonLink>
            {stock > 0 && (
              <ButtonLink href={`#${STOCK_ID}`} variant="outline" size="lg">
                <Icon name="car-front" className="size-4" />
                {vehicleCount(stock)}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
