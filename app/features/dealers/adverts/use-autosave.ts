import { useBlocker } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/lib/paths";
import { startAutosave, type Autosave, type SaveState } from "./autosave";
import { fieldWithError } from "./field-with-error";
import type { SaveResult } from "./save-advert.server";

const LEAVE = "Ci sono modifiche non salvate: se lasci la pagina si perdono. La lasci lo stesso?";

interface UseAutosaveOptions {
  /** Id of the advert. */
  id: string;
  version: number;
  inBackground: boolean;
}

/** The form of an advert with its autosave; give `formRef` to the form element. */
export function useAutosave({ id, version, inBackground }: UseAutosaveOptions) {
  const formRef = useRef<HTMLFormElement>(null);
  const autosave = useRef<Autosave | null>(null);
  /** Of the last answer. */
  const errors = useRef<SaveResult["errors"]>({});
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  // The version of the first render: later ones come with the answers.
  const [firstVersion] = useState(version);

  useEffect(() => {
    if (!formRef.current) return;
    const started = startAutosave({
      form: formRef.current,
      path: paths.advertAutosave(id),
      version: firstVersion,
      inBackground,
      onState: (next) => {
        if (next.kind === "done") errors.current = next.result.errors;
        setState(next);
      },
    });
    autosave.current = started;
    return started.stop;
  }, [id, firstVersion, inBackground]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && autosave.current?.isDirty() === true,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const leave = async () => {
      if (inBackground) await autosave.current?.save();
      if (!autosave.current?.isDirty() || window.confirm(LEAVE)) return blocker.proceed();
      blocker.reset();
      if (formRef.current) fieldWithError(errors.current, formRef.current)?.focus();
    };
    void leave();
  }, [blocker, inBackground]);

  return { formRef, state, save: () => autosave.current?.save() ?? Promise.resolve(null) };
}
