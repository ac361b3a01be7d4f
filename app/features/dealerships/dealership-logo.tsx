/** Logo of a dealership without one of its own. */
const DEFAULT_LOGO = "/marchi/predefinito.svg";

/** The drawn logo of a dealership; its name always stands beside it, so it has no text of its own. */
export function DealershipLogo({
  logo,
  className = "size-14",
}: {
  logo: string | undefined;
  className?: string;
}) {
  return (
    <img
      src={logo ?? DEFAULT_LOGO}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      className={`shrink-0 rounded-2xl bg-white ${className}`}
    />
  );
}
