import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

interface DisclosureProps {
  summary: ReactNode;
  /** Name of the summary for screen readers, when its content is only an icon. */
  label?: string;
  /** A menu closes on Escape, on a click elsewhere and on the way to another page. */
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

  useEffect(() => {
    if (!dismissable) return;
    const element = details.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element?.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [dismissable]);

  return (
    <details ref={details} open={isOpen} className={className}>
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
