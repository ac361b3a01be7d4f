import { useEffect, useRef } from "react";
import { CONFIRMED_FIELD, ELAPSED_FIELD, TRAP_FIELD } from "./human-check";

/**
 * What tells a program from a person, unseen by the person: a field that only a program fills in, and how long the
 * form was open, in ms. `isAsking`: the form came back to be sent once more, and this time it counts.
 */
export function HumanCheckInputs({ isAsking }: { isAsking: boolean }) {
  const elapsed = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = elapsed.current;
    const openedAt = Date.now();
    const note = () => {
      if (input) input.value = String(Date.now() - openedAt);
    };
    const form = input?.form;
    form?.addEventListener("submit", note, { capture: true });
    return () => form?.removeEventListener("submit", note, { capture: true });
  }, []);
  return (
    <>
      {isAsking && <input type="hidden" name={CONFIRMED_FIELD} value="1" />}
      <input ref={elapsed} type="hidden" name={ELAPSED_FIELD} defaultValue="" />
      <div aria-hidden="true" className="sr-only">
        <label>
          Lascia vuoto questo campo
          <input
            name={TRAP_FIELD}
            defaultValue=""
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
          />
        </label>
      </div>
    </>
  );
}
