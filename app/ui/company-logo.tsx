/** Logo of a company that has none of its own. */
const DEFAULT_LOGO = "/marchi/predefinito.svg";

interface CompanyLogoProps {
  /** Path of the file under `public/`; the default logo when absent. */
  src: string | undefined;
  className?: string;
}

/** Logo of a dealership or a provider. It has no alternative text: the name always stands beside it. */
export function CompanyLogo({ src, className = "size-14" }: CompanyLogoProps) {
  return (
    <img
      src={src ?? DEFAULT_LOGO}
      alt=""
      width={160}
      height={160}
      loading="lazy"
      className={`shrink-0 rounded-2xl bg-white object-contain ${className}`}
    />
  );
}
