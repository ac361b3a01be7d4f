import { CAPITALS, projectOnMap, PROVINCE_FRAMES, type MapPoint } from "~/data/calabria";
import drawing from "~/data/calabria.svg";
import type { Coordinates } from "~/data/schema";
import { PROVINCE_NAMES, type Province } from "~/lib/provinces";

interface ProvinceMapProps {
  province: Province;
  /** Name of the town at the pin. */
  city: string;
  /** Where the pin stands; absent when the portal does not know. */
  place: Coordinates | undefined;
  className?: string;
}

/** A province on the drawn map, with a pin at one place in it. */
export function ProvinceMap({ province, city, place, className = "" }: ProvinceMapProps) {
  const { x, y, width, height } = PROVINCE_FRAMES[province];
  const pin = place && projectOnMap(place);
  /** Of the names; that of a pin. */
  const size = width / 24;
  const capital = PROVINCE_NAMES[province];
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label={`${city} sulla cartina della provincia di ${capital}`}
      className={`drawn-map ${className}`}
    >
      <use href={`${drawing}#regione`} className="map-shallows" />
      {(["CS", "CZ", "KR", "RC", "VV"] as const).map((other) => (
        <use
          key={other}
          href={`${drawing}#${other}`}
          className={other === province ? "map-land" : "map-land map-beyond"}
        />
      ))}
      {capital !== city && (
        <Capital
          name={capital}
          at={projectOnMap(CAPITALS[province])}
          size={size}
          frame={{ x, width }}
        />
      )}
      {pin && (
        <g className="map-place" transform={`translate(${pin.x} ${pin.y}) scale(${width / 260})`}>
          <path d="M0 0C-5.500-6-7.500-9-7.500-12.500a7.500 7.500 0 0 1 15 0C7.500-9 5.500-6 0 0Z" />
          <circle cy="-12.500" r="2.700" />
        </g>
      )}
      {pin && (
        <NameBeside
          name={city}
          size={size}
          at={{ x: pin.x, y: pin.y - size * 0.9 }}
          gap={size * 0.95}
          frame={{ x, width }}
        />
      )}
    </svg>
  );
}

interface FrameSpan {
  readonly x: number;
  readonly width: number;
}

interface NameProps {
  name: string;
  at: MapPoint;
  size: number;
  frame: FrameSpan;
}

function Capital({ name, at, size, frame }: NameProps) {
  return (
    <>
      <circle cx={at.x} cy={at.y} r={size / 5} />
      <NameBeside name={name} size={size * 0.85} at={at} gap={size * 0.45} frame={frame} />
    </>
  );
}

/** A name on the side of its town where the frame has more room. */
function NameBeside({ name, size, at, gap, frame }: NameProps & { gap: number }) {
  const isEast = at.x > frame.x + frame.width / 2;
  return (
    <text
      x={Math.round(isEast ? at.x - gap : at.x + gap)}
      y={Math.round(at.y + size * 0.35)}
      fontSize={Math.round(size)}
      textAnchor={isEast ? "end" : "start"}
    >
      {name}
    </text>
  );
}
