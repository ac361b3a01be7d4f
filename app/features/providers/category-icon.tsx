import type { ServiceCategory } from "~/data/schema";
import { CATEGORY_ICONS, CATEGORY_LOOKS } from "./category-looks";

interface CategoryIconProps {
  category: Pick<ServiceCategory, "icon" | "color">;
  className?: string;
}

/** The icon of a category on a tile of its colour. */
export function CategoryIcon({ category, className = "size-12" }: CategoryIconProps) {
  const Icon = CATEGORY_ICONS[category.icon];
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-2xl ${CATEGORY_LOOKS[category.color].soft} ${className}`}
    >
      <Icon className="size-1/2" strokeWidth={1.75} />
    </span>
  );
}
