import drawings from "./drawings.svg";

/** The drawings of app/ui/drawings.svg. */
export type DrawingName =
  | "lost"
  | "no-vehicle"
  | "gone"
  | "no-dealership"
  | "no-provider"
  | "no-article"
  | "broken"
  | "down"
  | "nothing-yet"
  | "nothing-to-count"
  | "done"
  | "no-code";

/** A picture of a page or list without content, in the colours of the theme; screen readers do not hear of it. */
export function Drawing({ name, className = "" }: { name: DrawingName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 112" className={`icon drawing ${className}`}>
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
