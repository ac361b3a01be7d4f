import { REGION_FRAME } from "~/data/calabria";
import drawing from "~/data/calabria.svg";
import { LABEL_SIZE, PIN_RADIUS, type PinTown, type PlacedPin } from "./pin-layout";

/** A town on the map of the region. */
export interface TownPin extends PinTown {
  /** Where its pin leads. */
  readonly to: string;
  /** The items in words: `4 concessionarie, 62 veicoli`. */
  readonly text: string;
}

interface RegionMapProps {
  /** Laid out by the server (`layoutPins`). */
  pins: readonly PlacedPin<TownPin>[];
  /** Accessible name. */
  label: string;
  className?: string;
}

/**
 * The drawn map of the region, with a linked pin and a number for each town: no tiles, nobody else's server. A picture and
 * no `<use>`, whose file a phone would fetch for a map far below the first screen.
 */
export function RegionMap({ pins, label, className = "" }: RegionMapProps) {
  const { x, y, width, height } = REGION_FRAME;
  return (
    <div className={`drawn-map relative ${className}`}>
      <img
        src={drawing}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="w-full"
      />
      <svg
        viewBox={`${x} ${y} ${width} ${height}`}
        role="group"
        aria-label={label}
        className="absolute inset-0 size-full"
      >
        {/* From each pin that had to make room to its town. */}
        <path
          d={pins.map((pin) => `M${pin.x} ${pin.y}L${pin.town.x} ${pin.town.y}`).join("")}
          className="map-leaders"
        />
        {pins.map(({ place, label: name, ...at }) => (
          <a key={place.name} href={place.to} className="map-pin">
            <title>{`${place.name}: ${place.text}`}</title>
            <circle cx={at.x} cy={at.y} r={PIN_RADIUS} />
            <text x={at.x} y={at.y + 24}>
              {place.count}
            </text>
            {name && (
              <text x={name.x} y={name.y} fontSize={LABEL_SIZE} textAnchor={name.anchor}>
                {place.name}
              </text>
            )}
          </a>
        ))}
      </svg>
    </div>
  );
}
