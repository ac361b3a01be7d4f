import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { DISMISSABLE } from "~/lib/page-scripts";

interface DisclosureProps {
  summary: ReactNode;
  /** Name of the summary for screen readers, when its content is only an icon. */
  label?: string;
  /** A menu closes on Escape, on a click elsewhere (app/ui/dismiss.ts) and when another screen is shown. */
  dismissable?: boolean;
  /** Open at first. */
  isOpen?: boolean;
  className?: string;
  summaryClassName?: string;
  children: ReactNode;
}

/** Opens and closes with `<details>`, so that it works before and without JavaScript. */
export function Disclosure({
  summary,
  label,
  dismissable = false,
  isOpen = false,
  className,
  summaryClassName,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    // On the page where it was opened it stays open: on a slow phone that is before hydration, when effects run first.
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (dismissable && details.current) details.current.open = false;
  }, [dismissable, key]);
  return (
    <details ref={details} open={isOpen} className={className} {...(dismissable && DISMISSABLE)}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
