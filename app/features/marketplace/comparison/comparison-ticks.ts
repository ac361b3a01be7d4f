/**
 * The ticks for the comparison with JavaScript: what was ticked stays while the visitor goes from page to page, in the
 * session storage of the tab, and the bar says how many there are.
 */
import { isVehicleId } from "~/lib/vehicle-ids";
import { showNotice } from "~/lib/notice";
import { COMPARISON_FORM, MAX_COMPARED } from "./comparison";

/** Key of the session storage. */
const STORAGE_KEY = "piazza-confronto";

const TICK = `input[type="checkbox"][form="${COMPARISON_FORM}"]`;

/** Called with the ids that are ticked, the first ticked first; with none on a page without ticks. */
type OnChange = (ids: readonly string[]) => void;

/** Marks the ticks of the page, now and whenever the page changes. Returns what stops it. */
export function startTicks(onChange: OnChange): () => void {
  const update = () => showState(onChange);
  const onTick = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(TICK)) return;
    tick(target);
    update();
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("change", onTick);
  window.addEventListener("pageshow", update);
  // What was ticked before this script ran.
  for (const box of document.querySelectorAll<HTMLInputElement>(`${TICK}:checked`)) tick(box);
  update();
  return () => {
    observer.disconnect();
    document.removeEventListener("change", onTick);
    window.removeEventListener("pageshow", update);
  };
}

/** Whether this page can tick, and something was ticked on another: then its bar is shown at once. Part of the page script. */
export function hasTicksOfOtherPages(): boolean {
  return document.querySelector(TICK) !== null && read().length > 0;
}

/** Forgets all ticks. */
export function clearTicks(): void {
  write([]);
  for (const box of document.querySelectorAll<HTMLInputElement>(TICK)) box.checked = false;
}

function tick(box: HTMLInputElement): void {
  const others = read().filter((id) => id !== box.value);
  if (!box.checked) return write(others);
  if (others.length >= MAX_COMPARED) {
    box.checked = false;
    showNotice({
      tone: "error",
      title: `Al massimo ${MAX_COMPARED} veicoli a confronto`,
      text: "Togline uno per aggiungere questo.",
    });
    return;
  }
  write([...others, box.value]);
}

function showState(onChange: OnChange): void {
  const ids = read();
  for (const box of document.querySelectorAll<HTMLInputElement>(TICK)) {
    const isTicked = ids.includes(box.value);
    if (box.checked !== isTicked) box.checked = isTicked;
  }
  // The bar belongs to pages on which something can be ticked.
  onChange(document.querySelector(TICK) ? ids : []);
}

/** Where storage is denied, what is ticked on the page counts. */
function read(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter(isVehicleId).slice(0, MAX_COMPARED) : [];
  } catch {
    const boxes = document.querySelectorAll<HTMLInputElement>(`${TICK}:checked`);
    return [...boxes].map(({ value }) => value);
  }
}

function write(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // why: storage may be denied; the ticks of the page remain.
  }
}
