/** The drawn logo of a provider; its name always stands beside it, so it has no text of its own. */
export function ProviderLogo({
  logo,
  className = "size-14",
}: {
  logo: string;
  className?: string;
}) {
  return (
    <img
      src={logo}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      className={`shrink-0 rounded-2xl bg-white ${className}`}
    />
  );
}
