import type { ServiceCategory } from "~/data/schema";
import type { IconName } from "~/ui/icon-names";

/** The icon of a category. */
export const CATEGORY_ICONS: Record<ServiceCategory["icon"], IconName> = {
  wrench: "wrench",
  tyre: "tyre",
  cog: "cog",
  "spray-can": "spray-can",
  shield: "shield-check",
  document: "file-check",
};

interface CategoryLook {
  /** A pale ground with the colour on it. */
  soft: string;
  /** The colour as text. */
  text: string;
  /** A full ground that keeps white text in both themes. */
  fill: string;
  /** A mark on a drawn map. */
  pin: string;
}

/** The classes of a category's colour, written out so that Tailwind finds them. */
export const CATEGORY_LOOKS: Record<ServiceCategory["color"], CategoryLook> = {
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
