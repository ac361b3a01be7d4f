import type { AnchorHTMLAttributes } from "react";

/** A link inside text: underlined, in the brand's colour. */
export function TextLink({
  className = "",
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      className={`font-medium text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-brand ${className}`}
      {...rest}
    >
      {children}
    </a>
  );
}
