/** Saves a form in the background when a field changes, one save at a time (docs/product.md 8.14). Browser only. */
import type { SaveResult } from "./save-advert.server";

/** How long a change waits for the next one, in ms. */
const SETTLE_MS = 400;
/** How long typing pauses before what stands in a field is saved without leaving it, in ms. */
const PAUSE_MS = 4_000;
/** Longest wait for an answer, in ms. */
const TIMEOUT_MS = 15_000;
/** First and longest wait before a save that nobody answered is tried again, in ms. */
const RETRY_MS = { first: 5_000, longest: 60_000 };

/** Where saving stands. */
export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  /** The server answered. */
  | { kind: "done"; result: SaveResult }
  /** Nobody answered: what was typed stays, and is sent again. */
  | { kind: "offline" }
  /** The session ended: what was typed stays until the dealer has signed in again. */
  | { kind: "signed-out" };

interface AutosaveOptions {
  form: HTMLFormElement;
  /** Where the fields are posted; answers a `SaveResult` as JSON. */
  path: string;
  /** On which the first save is based. */
  version: number;
  /** False where a form is sent only by its button. */
  inBackground: boolean;
  onState: (state: SaveState) => void;
}

/** Saving of a form while somebody types. */
export interface Autosave {
  /** Saves now, after a save that is under way. Null when nobody answered. */
  save: () => Promise<SaveResult | null>;
  /** Whether something stands in the fields that is not stored. */
  isDirty: () => boolean;
  stop: () => void;
}

/** Follows a form until it is stopped, and asks the browser to warn before unsaved text is left behind. */
export function startAutosave({
  form,
  path,
  version,
  inBackground,
  onState,
}: AutosaveOptions): Autosave {
  let base = version;
  /** The fields as the server knows them. */
  let known = fieldsOf(form).toString();
  /** The server refused something of what it knows. */
  let isRefused = false;
  let running: Promise<SaveResult | null> = Promise.resolve(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = RETRY_MS.first;
  const listeners = new AbortController();
  const { signal } = listeners;

  const hasChanged = () => fieldsOf(form).toString() !== known;
  const isDirty = () => isRefused || hasChanged();

  async function send(): Promise<SaveResult | null> {
    const body = fieldsOf(form);
    const sent = body.toString();
    body.set("version", String(base));
    onState({ kind: "saving" });
    const answer = await post(path, body);
    if (answer === "signed-out") {
      onState({ kind: answer });
      return null;
    }
    if (answer === "offline" || answer.outcome === "unavailable") {
      onState({ kind: "offline" });
      saveIn(retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
      return null;
    }
    retryMs = RETRY_MS.first;
    base = answer.version;
    isRefused = answer.outcome !== "saved";
    if (answer.savedAt !== null) known = sent;
    onState({ kind: "done", result: answer });
    return answer;
  }

  function save(): Promise<SaveResult | null> {
    clearTimeout(timer);
    running = running.then(send);
    return running;
  }

  function saveIn(ms: number): void {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(() => {
      if (hasChanged()) void save();
    }, ms);
  }

  if (inBackground) {
    form.addEventListener("change", () => saveIn(SETTLE_MS), { signal });
    form.addEventListener("input", () => saveIn(PAUSE_MS), { signal });
  }
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (isDirty()) event.preventDefault();
    },
    { signal },
  );
  const stop = () => {
    clearTimeout(timer);
    listeners.abort();
  };
  return { save, isDirty, stop };
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(([name]) => name !== "version" && name !== "next");
  return new URLSearchParams(fields as [string, string][]);
}

async function post(
  path: string,
  body: URLSearchParams,
): Promise<SaveResult | "offline" | "signed-out"> {
  try {
    const response = await fetch(path, {
      method: "POST",
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.type === "opaqueredirect") return "signed-out";
    if (!response.headers.get("Content-Type")?.includes("application/json")) return "offline";
    return (await response.json()) as SaveResult;
  } catch {
    return "offline";
  }
}
