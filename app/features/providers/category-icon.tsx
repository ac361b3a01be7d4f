import type { ServiceCategory } from "~/data/schema";
import { Icon } from "~/ui/icon";
import { CATEGORY_ICONS, CATEGORY_LOOKS } from "./category-looks";

interface CategoryIconProps {
  category: Pick<ServiceCategory, "icon" | "color">;
  className?: string;
}

/** The icon of a category on a tile of its colour. */
export function CategoryIcon({ category, className = "size-12" }: CategoryIconProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-2xl ${CATEGORY_LOOKS[category.color].soft} ${className}`}
    >
      <Icon name={CATEGORY_ICONS[category.icon]} className="size-1/2 stroke-[1.75]" />
    </span>
  );
}
