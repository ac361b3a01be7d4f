import type { ProviderCategory } from "~/data/schema";
import type { IconName } from "~/ui/icon-names";
import { Icon } from "~/ui/icon";

/** The icon of a category. */
export const CATEGORY_ICONS: Record<ProviderCategory["icon"], IconName> = {
  wrench: "wrench",
  tyre: "tyre",
  cog: "cog",
  "spray-can": "spray-can",
  shield: "shield-check",
  document: "file-check",
};

interface CategoryStyle {
  /** A pale background with text in the colour. */
  soft: string;
  /** The colour as text. */
  text: string;
  /** A background for white text in both themes. */
  fill: string;
  /** A pin on the map. */
  pin: string;
}

/** The classes of a category's colour, written out so that Tailwind finds them. */
export const CATEGORY_STYLES: Record<ProviderCategory["color"], CategoryStyle> = {
  petrol: {
    soft: "bg-petrol-soft text-petrol",
    text: "text-petrol",
    fill: "bg-petrol-fill",
    pin: "fill-petrol",
  },
  berry: {
    soft: "bg-berry-soft text-berry",
    text: "text-berry",
    fill: "bg-berry-fill",
    pin: "fill-berry",
  },
  ochre: {
    soft: "bg-ochre-soft text-ochre",
    text: "text-ochre",
    fill: "bg-ochre-fill",
    pin: "fill-ochre",
  },
  violet: {
    soft: "bg-violet-soft text-violet",
    text: "text-violet",
    fill: "bg-violet-fill",
    pin: "fill-violet",
  },
  navy: {
    soft: "bg-navy-soft text-navy",
    text: "text-navy",
    fill: "bg-navy-fill",
    pin: "fill-navy",
  },
  olive: {
    soft: "bg-olive-soft text-olive",
    text: "text-olive",
    fill: "bg-olive-fill",
    pin: "fill-olive",
  },
};

interface CategoryIconProps {
  category: Pick<ProviderCategory, "icon" | "color">;
  className?: string;
}

/** The icon of a category on a tile of its colour. */
export function CategoryIcon({ category, className = "size-12" }: CategoryIconProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-2xl ${CATEGORY_STYLES[category.color].soft} ${className}`}
    >
      <Icon name={CATEGORY_ICONS[category.icon]} className="size-1/2 stroke-[1.75]" />
    </span>
  );
}
