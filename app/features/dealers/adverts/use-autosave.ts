import { useBlocker } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/lib/paths";
import { startAutosave, type Autosave, type SaveState } from "./autosave";

const LEAVE = "Ci sono modifiche non salvate: se lasci la pagina si perdono. La lasci lo stesso?";

interface UseAutosaveOptions {
  /** Id of the advert. */
  id: string;
  version: number;
  inBackground: boolean;
}

/** The form of an advert with its autosave; give `form` to the form element. */
export function useAutosave({ id, version, inBackground }: UseAutosaveOptions) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useRef<Autosave | null>(null);
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  // The version of the first render: later ones come with the answers.
  const [firstVersion] = useState(version);

  useEffect(() => {
    if (!form.current) return;
    const started = startAutosave({
      form: form.current,
      path: paths.advertAutosave(id),
      version: firstVersion,
      inBackground,
      onState: setState,
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
      if (!autosave.current?.isDirty() || window.confirm(LEAVE)) blocker.proceed();
      else blocker.reset();
    };
    void leave();
  }, [blocker, inBackground]);

  return { form, state, save: () => autosave.current?.save() ?? Promise.resolve(null) };
}
