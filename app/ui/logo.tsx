import { site } from "~/data/site";

/**
 * The portal's mark: a square piazza seen from above, the road that enters it and a wheel in the
 * middle, which together read as a P. The ink part takes the text colour and the P is cut out of it,
 * so that the mark sits on any ground; `public/favicon.svg` is the same drawing with fixed colours.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M15 0h34a15 15 0 0 1 15 15v34a15 15 0 0 1-15 15H23v-9a5 5 0 0 1 5-5h21a3 3 0 0 0 3-3V13a3 3 0 0 0-3-3H15a3 3 0 0 0-3 3v50.700A15 15 0 0 1 0 49V15A15 15 0 0 1 15 0z"
      />
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M32 17.500a12.500 12.500 0 1 1 0 25 12.500 12.500 0 0 1 0-25zM32 23a7 7 0 1 0 0 14 7 7 0 0 0 0-14z"
      />
      <circle cx="32" cy="30" r="7.200" fill="var(--color-brand)" />
    </svg>
  );
}

/** The mark and the name, as they stand at the head of a page. */
export function Logo() {
  return (
    <>
      <LogoMark className="size-9" />
      <span className="font-display text-[1.3rem] leading-none font-extrabold tracking-tight">
        {site.name}
      </span>
    </>
  );
}
