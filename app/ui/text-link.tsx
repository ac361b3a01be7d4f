import { Link, type LinkProps } from "@remix-run/react";

/** A link inside text: underlined, in the brand's colour. */
export function TextLink({ className = "", ...rest }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      className={`font-medium text-brand underline decoration-brand/40 underline-offset-4 hover:decoration-brand ${className}`}
      {...rest}
    />
  );
}
