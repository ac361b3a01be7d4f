import { useCallback, useEffect, useRef, useState } from "react";
import { SIGNATURE_BYTES } from "./file-signature";
import { refusalOfFile, refusalText } from "./refusal";
import type { UploadReply } from "./replies";

/** A file that was chosen, and how far it is. */
export interface QueuedFile {
  id: number;
  name: string;
  state:
    | "waiting"
    | "sending"
    | "processing"
    | "retrying"
    | "added"
    | "known"
    | "refused"
    | "failed";
  /** Part that was sent, 0 to 1. */
  progress: number;
  /** Why it was refused or failed. */
  text?: string;
}

/** Pauses before another try of a file that did not get through, in ms. */
const RETRY_MS = [1_000, 3_000, 8_000, 15_000];

const LOST = "La connessione si è interrotta.";
const SIGNED_OUT = "La sessione è scaduta: ricarica la pagina e accedi di nuovo.";

/**
 * Sends files one after the other, and again when the line breaks: the server knows a file that it has. A file that it would
 * refuse is not sent.
 *
 * @param url Takes one file as `photograph` and answers an `UploadReply`.
 * @param onAdded Called after each file that was added.
 */
export function useUploadQueue(url: string, onAdded: () => void) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const contents = useRef(new Map<number, File>());
  const lastId = useRef(0);
  const isRunning = useRef(false);
  const waiting = useRef<number[]>([]);
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  }, [onAdded]);

  const update = useCallback((id: number, change: Partial<QueuedFile>) => {
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  }, []);

  const sendOne = useCallback(
    async (id: number) => {
      const file = contents.current.get(id);
      if (!file) return;
      const refusal = await refusalOf(file);
      if (refusal !== undefined) return update(id, { state: "refused", text: refusal });
      for (let attempt = 0; ; attempt += 1) {
        update(id, { state: "sending", progress: 0 });
        const reply = await send(url, file, (progress) =>
          update(id, { progress, state: progress < 1 ? "sending" : "processing" }),
        );
        if (reply.outcome !== "refused") {
          update(id, { state: reply.outcome, progress: 1 });
          contents.current.delete(id);
          return added.current();
        }
        const pause = RETRY_MS[attempt];
        if (!reply.mayPass) return update(id, { state: "refused", text: reply.text });
        if (pause === undefined) return update(id, { state: "failed", text: reply.text });
        update(id, { state: "retrying", text: reply.text });
        await untilRetry(pause);
      }
    },
    [update, url],
  );

  const run = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let id = waiting.current.shift(); id !== undefined; id = waiting.current.shift())
      await sendOne(id);
    isRunning.current = false;
  }, [sendOne]);

  const add = useCallback(
    (chosen: Iterable<File>) => {
      const queued = [...chosen].map((file): QueuedFile => {
        const id = ++lastId.current;
        contents.current.set(id, file);
        waiting.current.push(id);
        return { id, name: file.name, state: "waiting", progress: 0 };
      });
      setFiles((all) => [...all.filter(({ state }) => !isFinished(state)), ...queued]);
      void run();
    },
    [run],
  );

  const retry = useCallback(
    (id: number) => {
      waiting.current.push(id);
      update(id, { state: "waiting", progress: 0 });
      void run();
    },
    [run, update],
  );

  useLeaveWarning(files.some(({ state }) => !isEnded(state)));
  return { files, add, retry };
}

/** Whether nothing more happens to a file by itself. */
export function isEnded(state: QueuedFile["state"]): boolean {
  return isFinished(state) || state === "refused" || state === "failed";
}

function isFinished(state: QueuedFile["state"]): boolean {
  return state === "added" || state === "known";
}

/** The browser asks before the page is left while files are being sent. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isBusy]);
}

async function refusalOf(file: File): Promise<string | undefined> {
  try {
    const beginning = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    const refusal = refusalOfFile(file.size, beginning);
    return refusal && refusalText(refusal, file.name);
  } catch {
    return refusalText("broken", file.name);
  }
}

/** Never rejects: what breaks off is a refusal that may pass. */
function send(url: string, file: File, onProgress: (part: number) => void): Promise<UploadReply> {
  return new Promise((resolve) => {
    // `fetch` does not tell how much of a body was sent.
    const request = new XMLHttpRequest();
    const lost = () => resolve({ outcome: "refused", text: LOST, mayPass: true });
    request.open("POST", url);
    request.responseType = "text";
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", lost);
    request.addEventListener("abort", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("load", () => {
      const reply = parseReply(request.responseText);
      if (reply) return resolve(reply);
      if (request.status === 429 || request.status >= 500) return lost();
      resolve({ outcome: "refused", text: SIGNED_OUT, mayPass: false });
    });
    const form = new FormData();
    form.append("photograph", file, file.name);
    request.send(form);
  });
}

function parseReply(text: string): UploadReply | undefined {
  try {
    const reply = JSON.parse(text) as UploadReply;
    return "outcome" in reply ? reply : undefined;
  } catch {
    return undefined;
  }
}

/** After a pause, or at once when the browser is online again. */
function untilRetry(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause);
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    }
    addEventListener("online", done);
  });
}
