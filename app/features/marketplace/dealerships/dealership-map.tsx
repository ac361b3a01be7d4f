import type { PlacedPin } from "~/features/shell/places/pin-layout";
import { RegionMap, type TownPin } from "~/features/shell/places/region-map";
import { Section } from "~/ui/section";

/** Where the dealerships are: the map of the region, and beside it its towns with what they have. */
export function DealershipMap({ pins }: { pins: readonly PlacedPin<TownPin>[] }) {
  if (pins.length === 0) return null;
  return (
    <Section id="mappa" title="Sulla cartina" className="pb-0!">
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[1fr_minmax(0,26rem)]">
        <ul className="order-1 divide-y divide-line md:order-none" aria-label="Città">
          {pins.map(({ place: { name, text, to } }) => (
            <li key={name}>
              <a
                href={to}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 underline-offset-4 hover:underline"
              >
                <strong className="text-lg">{name}</strong>
                <span className="text-soft">{text}</span>
              </a>
            </li>
          ))}
        </ul>
        <RegionMap
          pins={pins}
          label="Concessionarie nelle città della Calabria"
          className="w-full"
        />
      </div>
    </Section>
  );
}
