import { useEffect, useRef } from "react";
import { navigationStart } from "~/features/site/navigation-start";
import { CONFIRMED_FIELD, ELAPSED_FIELD, TRAP_FIELD } from "./human-check";

/**
 * What distinguishes a program from a person, unseen by the person: a field that only a program fills in, and the time
 * since the navigation to the page, in ms. `isAsking`: the form came back to be sent once more, and this time it counts.
 */
export function HumanCheckInputs({ isAsking }: { isAsking: boolean }) {
  const elapsed = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = elapsed.current;
    // Not from here: on a slow phone the form is read and filled in before it hydrates.
    const openedAt = navigationStart();
    const setElapsed = () => {
      if (input) input.value = String(Math.round(performance.now() - openedAt));
    };
    const form = input?.form;
    form?.addEventListener("submit", setElapsed, { capture: true });
    return () => form?.removeEventListener("submit", setElapsed, { capture: true });
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
