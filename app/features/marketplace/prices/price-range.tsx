import { formatEuro } from "~/lib/money";
import { MILEAGE_SHARE, YEARS_APART, type PricePosition } from "./price-position";

/** Width of the view box, which is stretched. */
const WIDTH = 100;

/** Where the price stands among like vehicles: a range and how it is reckoned, no verdict (docs/product.md 4.17). */
export function PriceRange({ price, position }: { price: number; position: PricePosition }) {
  const { count, cheaper, lowest, highest, lowerQuartile, median, upperQuartile } = position;
  const place = (euro: number) =>
    highest === lowest ? WIDTH / 2 : ((euro - lowest) / (highest - lowest)) * WIDTH;
  return (
    <>
      <h3 className="mt-7 text-lg">Fra {count} annunci simili</h3>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} 20`}
        preserveAspectRatio="none"
        className="mt-3 block h-6 w-full overflow-visible text-soft"
      >
        <path d={`M0 10H${WIDTH}`} stroke="currentColor" vectorEffect="non-scaling-stroke" />
        <rect
          x={place(lowerQuartile)}
          y={5}
          width={place(upperQuartile) - place(lowerQuartile)}
          height={10}
          fill="currentColor"
          opacity={0.35}
        />
        <path
          d={`M${place(price)} 0V20`}
          className="text-brand"
          stroke="currentColor"
          strokeWidth={4}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between gap-4 text-sm text-soft tabular-nums">
        <span>{formatEuro(lowest)}</span>
        <span>{formatEuro(highest)}</span>
      </p>
      <p className="mt-2">
        Questo costa {formatEuro(price)}: {cheaperText(cheaper)}. I prezzi vanno da{" "}
        {formatEuro(lowest)} a {formatEuro(highest)}, la metà di mezzo sta fra{" "}
        {formatEuro(lowerQuartile)} e {formatEuro(upperQuartile)}, il valore centrale è{" "}
        {formatEuro(median)}.
      </p>
      <p className="mt-2 text-sm text-soft">
        Contiamo gli annunci in vendita su questo portale, questo compreso: stesso modello, al
        massimo {YEARS_APART} anni e il {MILEAGE_SHARE * 100}% dei chilometri di differenza.
        Allestimento, stato e garanzia non ci entrano: è un confronto, non un giudizio.
      </p>
    </>
  );
}

function cheaperText(cheaper: number): string {
  if (cheaper === 0) return "nessuno costa meno";
  return cheaper === 1 ? "uno costa meno" : `${cheaper} costano meno`;
}
