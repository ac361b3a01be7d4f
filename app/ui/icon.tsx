import type { IconName } from "./icon-names";
import drawings from "./icons.svg";

export type { IconName };

interface IconProps {
  name: IconName;
  /** Size, colour, and width of the stroke where it is not that of the set. */
  className?: string;
}

/**
 * A small drawing beside a text, never instead of one: screen readers do not hear of it. All drawings are one file
 * (`npm run icons`), so a page brings neither their paths nor code for them.
 */
export function Icon({ name, className }: IconProps) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : "icon"}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
