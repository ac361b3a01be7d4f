import type { AnchorHTMLAttributes } from "react";

/** Classes of a link inside text, for other components. */
export const TEXT_LINK =
  "font-medium text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-brand";

/** A link inside text: underlined, in the brand's colour. */
export function TextLink({
  className = "",
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={`${TEXT_LINK} ${className}`} {...rest}>
      {children}
    </a>
  );
}
