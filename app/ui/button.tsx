import { Link, type LinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

type Variant = "primary" | "secondary" | "quiet" | "inverse";
type Size = "md" | "lg";

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center " +
  "transition-[background-color,border-color,color,transform,box-shadow] duration-150 ease-out-soft " +
  "active:translate-y-px disabled:cursor-not-allowed disabled:opacity-60";

const VARIANTS: Record<Variant, string> = {
  primary: "bg-brand-fill text-white hover:bg-brand-fill-hover",
  secondary: "border border-control/60 bg-surface text-ink hover:border-ink hover:shadow-card",
  quiet: "text-ink underline-offset-4 hover:bg-sunken hover:underline",
  inverse: "bg-white text-[#1d1b17] hover:bg-[#f2ece1]",
};

const SIZES: Record<Size, string> = {
  md: "min-h-11 px-4 py-2 text-[0.95rem]",
  lg: "min-h-13 px-6 py-3 text-base",
};

interface Look {
  variant?: Variant;
  size?: Size;
}

/** Classes of a button, for elements that are none (a `summary`). */
export function buttonClass({ variant = "primary", size = "md" }: Look, extra = ""): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`;
}

/** A real button; give it `type="submit"` inside a form. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link to a screen of the portal that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Look & LinkProps) {
  return <Link prefetch="intent" className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link that leaves the portal or opens another program (`tel:`, `mailto:`, WhatsApp). */
export function ButtonAnchor({
  variant,
  size,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}
