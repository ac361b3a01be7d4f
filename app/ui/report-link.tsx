import type { AnchorHTMLAttributes } from "react";

/** A quiet link to the form that reports a page (docs/product.md 6.10). */
export function ReportLink({
  className = "",
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      rel="nofollow"
      className={`inline-flex min-h-11 w-fit items-center text-sm text-soft underline underline-offset-4 hover:text-ink ${className}`}
      {...rest}
    >
      {children}
    </a>
  );
}
