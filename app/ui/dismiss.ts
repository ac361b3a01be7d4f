import { DISMISSABLE_SELECTOR } from "~/lib/page-scripts";

/** Closes open menus on Escape and on a press elsewhere. Part of the page script. */
export function startDismissing(): void {
  const openMenus = () =>
    document.querySelectorAll<HTMLDetailsElement>(`${DISMISSABLE_SELECTOR}[open]`);
  const options = { capture: true };
  window.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      for (const menu of openMenus()) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    },
    options,
  );
  window.addEventListener(
    "pointerdown",
    ({ target }) => {
      for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
    },
    options,
  );
}
