import { site } from "~/data/site";

/** Id of the drawing in the header. */
const DRAWING_ID = "marchio";

interface LogoMarkProps {
  className?: string;
  id?: string;
}

/**
 * The portal's mark: a square piazza seen from above, the road that enters it and a wheel in the
 * middle, which together read as a P. The ink part takes the text colour and the P is cut out of it,
 * so that the mark sits on any ground; `public/favicon.svg` is the same drawing with fixed colours.
 */
export function LogoMark({ className = "size-9", id }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <g id={id} fill="currentColor">
        <path d="M15 0h34a15 15 0 0 1 15 15v34a15 15 0 0 1-15 15H23v-9a5 5 0 0 1 5-5h21a3 3 0 0 0 3-3V13a3 3 0 0 0-3-3H15a3 3 0 0 0-3 3v50.7A15 15 0 0 1 0 49V15A15 15 0 0 1 15 0z" />
        <path
          fillRule="evenodd"
          d="M32 17.5a12.5 12.5 0 1 1 0 25 12.5 12.5 0 0 1 0-25zM32 23a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"
        />
        <circle cx="32" cy="30" r="7.2" fill="var(--color-brand)" />
      </g>
    </svg>
  );
}

/** The mark once more, on a page that has it in its header. */
export function RepeatedLogoMark() {
  return (
    <svg viewBox="0 0 64 64" className="size-9" aria-hidden="true" focusable="false">
      <use href={`#${DRAWING_ID}`} />
    </svg>
  );
}

/** The mark and the name, as they stand at the head of a page. */
export function Logo() {
  return (
    <>
      <LogoMark id={DRAWING_ID} />
      <span className="logo-name">{site.name}</span>
    </>
  );
}
