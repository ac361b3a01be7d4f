import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";

/** How long the button says how it went, in ms. */
const FEEDBACK_MS = 2_500;

interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** Name of the button for screen readers. */
  label: string;
}

/** Copies a text. Without JavaScript it is not there: the text itself is selected by one click. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
        className="only-with-js no-print inline-grid size-11 place-items-center rounded-full text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} className="size-4.5" />
      </button>
      <span role="status" className="text-sm text-soft">
        {outcome === "copied" && "Copiato"}
        {outcome === "failed" && "Seleziona il codice e copialo"}
      </span>
    </>
  );
}
