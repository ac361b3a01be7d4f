import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Has the router follow links to a section of the page (`#contatti`), wherever they stand; the focus moves as it would
 * natively.
 *
 * why: the router takes the `popstate` of a native one for a step back, and restores an earlier scroll position.
 */
export function useSectionLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0) return;
      if (ctrlKey || metaKey || shiftKey || altKey) return;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
      const section = link && document.getElementById(link.hash.slice(1));
      if (!section) return;
      event.preventDefault();
      navigate({ search: window.location.search, hash: link.hash });
      focusSection(section);
    }
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
}

function focusSection(section: HTMLElement): void {
  if (!section.hasAttribute("tabindex")) {
    section.tabIndex = -1;
    section.style.outline = "none";
  }
  section.focus({ preventScroll: true });
}
