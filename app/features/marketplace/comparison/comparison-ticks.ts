/**
 * The ticks for the comparison with JavaScript: what was ticked stays while the visitor goes from page to page, and the bar
 * says how many there are. Part of the page's actions.
 */
import { showNotice } from "~/lib/notice";
import { scriptPaths } from "~/lib/script-paths";
import { COMPARISON_FORM, MAX_COMPARED } from "./comparison";
import { readTicks, TICK, writeTicks } from "./comparison-state";

let hasStarted = false;

/** Marks the ticks of the page and counts them in its bar, now and whenever the page changes. */
export function startComparison(): void {
  if (hasStarted) return;
  hasStarted = true;
  new MutationObserver(showTicks).observe(document.body, { childList: true, subtree: true });
  window.addEventListener(
    "change",
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || !target.matches(TICK)) return;
      tick(target);
      showTicks();
    },
    { capture: true },
  );
  window.addEventListener("pageshow", showTicks);
  // Boxes that were ticked before this script ran.
  const ticked = readTicks();
  for (const box of document.querySelectorAll<HTMLInputElement>(`${TICK}:checked`))
    if (!ticked.includes(box.value)) tick(box);
  showTicks();
}

/** Goes to the comparison. Ticks of other pages are no part of the form. */
export function openComparison(): void {
  window.location.assign(scriptPaths.comparisonOf(readTicks()));
}

/** Takes all ticks away. */
export function clearComparison(): void {
  writeTicks([]);
  for (const box of document.querySelectorAll<HTMLInputElement>(TICK)) box.checked = false;
  showTicks();
}

function tick(box: HTMLInputElement): void {
  const others = readTicks().filter((id) => id !== box.value);
  if (!box.checked) return writeTicks(others);
  if (others.length >= MAX_COMPARED) {
    box.checked = false;
    showNotice({
      tone: "error",
      title: `Al massimo ${MAX_COMPARED} veicoli a confronto`,
      text: "Togline uno per aggiungere questo.",
    });
    return;
  }
  writeTicks([...others, box.value]);
}

function showTicks(): void {
  const ids = readTicks();
  const boxes = document.querySelectorAll<HTMLInputElement>(TICK);
  for (const box of boxes) {
    const isTicked = ids.includes(box.value);
    if (box.checked !== isTicked) box.checked = isTicked;
  }
  // The bar belongs to pages on which something can be ticked.
  const count = boxes.length > 0 ? ids.length : 0;
  const bar = document.getElementById(COMPARISON_FORM);
  const [status, button] = ["[role=status]", "[type=submit]"].map((part) =>
    bar?.querySelector(part),
  );
  bar?.toggleAttribute("data-open", count > 0);
  setText(status, count === 1 ? "Scegline almeno un altro" : "");
  setText(button, `Confronta${count > 0 ? ` (${count})` : ""}`);
}

/** Only what differs: it is called for every change of the page, its own among them. */
function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
