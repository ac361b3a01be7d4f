import { VEHICLE_TYPES } from "~/data/enums";
import type { VehicleType } from "~/data/schema";
import { PictureFrame } from "~/ui/picture-frame";
import type { Picture } from "~/lib/picture-source";
import { SearchBox } from "~/features/shell/layout/search-box";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { Served, ServedPart } from "~/ui/served";

interface HeroProps {
  showcase: Record<VehicleType, Picture | undefined>;
  /** Adverts on sale, by type. */
  counts: Record<VehicleType, number>;
}

const SHORTCUT_TONES: Record<VehicleType, string> = {
  auto: "bg-auto-soft text-auto",
  moto: "bg-moto-soft text-moto",
  minicar: "bg-minicar-soft text-minicar",
};

/** Hero of the home page: free-text search, shortcuts, three vehicles in front of arches. */
export function Hero({ showcase, counts }: HeroProps) {
  return (
    <section className="relative overflow-hidden">
      <div className="page-column grid items-center gap-x-10 gap-y-8 pt-8 pb-6 lg:grid-cols-[1.05fr_1fr] lg:pt-12 lg:pb-24">
        <div className="relative z-10">
          <ServedPart id="titolo-home">{import.meta.env.SSR && <Title />}</ServedPart>
          <SearchBox
            id="ricerca"
            size="lg"
            action={paths.search}
            placeholder="Panda, scooter, Lamezia…"
            className="mt-7 max-w-xl"
          />
          <Served as="ul" id="tipi-home" className="mt-4 grid max-w-xl grid-cols-3 gap-2">
            {import.meta.env.SSR && <TypeLinks counts={counts} />}
          </Served>
        </div>

        <Served
          id="immagini-home"
          className="relative mx-auto aspect-4/3 w-full max-w-xl lg:max-w-none"
          aria-hidden="true"
        >
          {import.meta.env.SSR && <Pictures showcase={showcase} />}
        </Served>
      </div>
    </section>
  );
}

function Title() {
  return (
    <>
      <h1 className="text-[2.6rem] leading-[1.02] font-extrabold sm:text-6xl xl:text-7xl">
        Il motore giusto
        <br />è in <span className="text-brand">piazza</span>.
      </h1>
      <p className="mt-5 max-w-lg text-lg text-soft sm:text-xl">
        Auto, moto e minicar dai concessionari di Lamezia Terme e di tutta la Calabria. Prezzi
        chiari, contatti diretti.
      </p>
    </>
  );
}

function TypeLinks({ counts }: Pick<HeroProps, "counts">) {
  return VEHICLE_TYPES.map((type) => (
    <li key={type}>
      <a
        href={paths.vehicles(type)}
        aria-label={`${TYPE_LABELS[type]} ${counts[type]} annunci`}
        className={`group flex min-h-13 flex-wrap items-center justify-between gap-x-2 rounded-control px-3.5 py-2 font-semibold sm:px-4 ${SHORTCUT_TONES[type]}`}
      >
        <span>
          {TYPE_LABELS[type]}{" "}
          <span className="block text-sm font-medium tabular-nums xs:inline">{counts[type]}</span>
        </span>
        <Icon
          name="arrow-right"
          className="hidden size-4 transition-transform duration-200 group-hover:[translate:0.125rem] sm:block"
        />
      </a>
    </li>
  ));
}

function Pictures({ showcase }: Pick<HeroProps, "showcase">) {
  return (
    <>
      {/* Three arches behind the vehicles. */}
      <div className="absolute inset-x-[3%] top-0 bottom-[14%] grid grid-cols-[1fr_1.2fr_1fr] items-end gap-[3%]">
        <span className="h-[78%] rounded-t-full bg-moto-soft" />
        <span className="h-full rounded-t-full bg-sand" />
        <span className="h-[78%] rounded-t-full bg-minicar-soft" />
      </div>
      <div className="absolute inset-x-0 bottom-[13.8%] h-px bg-line" />
      <PictureFrame
        picture={showcase.moto}
        decorative
        priority
        sizes="(min-width: 64rem) 22vw, 42vw"
        className="absolute! bottom-[10%] -left-[9%] w-[62%]"
      />
      <PictureFrame
        picture={showcase.minicar}
        decorative
        priority
        sizes="(min-width: 64rem) 22vw, 42vw"
        className="absolute! right-[-9%] bottom-[16%] w-[60%]"
      />
      <PictureFrame
        picture={showcase.auto}
        decorative
        priority
        sizes="(min-width: 64rem) 40vw, 61vw"
        className="absolute! bottom-[-7%] left-[8%] w-[88%]"
      />
    </>
  );
}
