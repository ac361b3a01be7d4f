import type { Picture } from "~/lib/picture-source";
import { PictureFrame } from "~/ui/picture-frame";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";

interface ShortcutTilesProps {
  pictures: Record<"new" | "used" | "dealerships" | "rental", Picture | undefined>;
}

/** Shortcut tiles for new, used, all dealerships and rental (docs/product.md 4.2). */
export function ShortcutTiles({ pictures }: ShortcutTilesProps) {
  const tiles = [
    {
      title: "Nuovo",
      text: "Pronta consegna e ordini",
      to: paths.vehicles("auto", "new"),
      tone: "bg-auto-soft",
      picture: pictures.new,
    },
    {
      title: "Usato",
      text: "Controllato e garantito",
      to: paths.vehicles("auto", "used"),
      tone: "bg-moto-soft",
      picture: pictures.used,
    },
    {
      title: "Concessionarie",
      text: "Tutte, città per città",
      to: paths.dealerships,
      tone: "bg-minicar-soft",
      picture: pictures.dealerships,
    },
    {
      title: "Noleggio",
      text: "Da un giorno a cinque anni",
      to: paths.rental,
      tone: "bg-sand",
      picture: pictures.rental,
    },
  ];
  return (
    <nav aria-label="Scorciatoie" className="page-column pt-8 sm:pt-10">
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {tiles.map(({ title, text, to, tone, picture }) => (
          <li key={title}>
            <a
              href={to}
              className={`group relative flex h-full min-h-40 flex-col overflow-hidden rounded-card p-3 transition-shadow duration-200 hover:shadow-card xs:p-4 sm:min-h-44 sm:p-5 ${tone}`}
            >
              <span className="flex items-start justify-between gap-1 font-display text-[0.95rem] leading-tight font-bold xs:text-[1.02rem] sm:text-xl">
                {title}
                <Icon
                  name="arrow-up-right"
                  className="hidden size-5 shrink-0 opacity-70 transition-transform duration-200 group-hover:[translate:0.125rem_-0.125rem] xs:block"
                />
              </span>
              <span className="mt-1 text-sm text-soft">{text}</span>
              <PictureFrame
                picture={picture}
                decorative
                sizes="(min-width: 64rem) 16vw, 40vw"
                className="mt-auto -mr-6 -mb-5 w-[82%] self-end transition-transform duration-300 ease-out-soft group-hover:[translate:-0.5rem]"
              />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
