import { Link, type LinkProps } from "@remix-run/react";

/** A quiet link to the form that reports a page (docs/product.md 6.10). Not fetched in advance: few follow it. */
export function ReportLink({ className = "", ...rest }: LinkProps) {
  return (
    <Link
      prefetch="none"
      rel="nofollow"
      className={`inline-flex min-h-11 w-fit items-center text-sm text-soft underline underline-offset-4 hover:text-ink ${className}`}
      {...rest}
    />
  );
}
