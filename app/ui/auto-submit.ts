import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { watchPresses, type Presses } from "./presses";

/**
 * A GET form that navigates whenever a control has changed; without JavaScript its button submits it.
 *
 * @param current Path and search of the page, which the controls show.
 * @param hrefOf Canonical address of the values of the form.
 * @param submittedTo The same for `submit`, when that leads elsewhere.
 * @returns The ref of the form, and `submit` for its `onSubmit`; a button given to it is a control that has changed. Invalid values do not navigate on change.
 */
export function useAutoSubmit(
  current: string,
  hrefOf: (values: URLSearchParams) => string,
  submittedTo = hrefOf,
) {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  /** Last address navigated to: it is not requested again while it loads. */
  const lastHref = useRef(current);

  function go(href: string, replace: boolean) {
    if (href === lastHref.current) return;
    lastHref.current = href;
    navigate(href, { preventScrollReset: true, replace });
  }

  function submit(form: HTMLFormElement, preset?: HTMLElement | null) {
    if (preset) go(hrefOf(valuesOf(form, preset)), true);
    else go(submittedTo(valuesOf(form)), false);
  }

  useEffect(() => {
    lastHref.current = current;
  }, [current]);

  const presses = useRef<Presses>();
  useEffect(() => {
    presses.current = watchPresses();
    return presses.current.stop;
  }, []);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const apply = () => {
      if (form.checkValidity()) go(hrefOf(valuesOf(form)), true);
    };
    // React's onChange fires on every keystroke; the native event fires when the input is committed.
    const onChange = ({ target }: Event) => {
      if (target instanceof Element) presses.current?.afterPress(target, apply);
    };
    form.addEventListener("change", onChange);
    return () => form.removeEventListener("change", onChange);
  });

  return { ref, submit };
}

/** The form has no file fields: every value is a string. That of a button comes first. */
function valuesOf(form: HTMLFormElement, button?: HTMLElement): URLSearchParams {
  const entries = [...new FormData(form)] as [string, string][];
  if (button instanceof HTMLButtonElement) entries.unshift([button.name, button.value]);
  return new URLSearchParams(entries);
}
