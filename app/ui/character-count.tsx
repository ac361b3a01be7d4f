import { useState, type FormEvent, type ReactNode } from "react";
import { textLength } from "~/lib/text";

/** So few characters before the end a screen reader hears the count, too. */
const NEAR_END = 100;

interface CharacterCountProps {
  /** Most characters, as the database counts them. */
  max: number;
  /** The text at first. */
  value: string;
  /** The field. */
  children: ReactNode;
}

/** Counts the characters of the text field inside it while they are typed; without JavaScript its hint names the limit. */
export function CharacterCount({ max, value, children }: CharacterCountProps) {
  const [count, setCount] = useState(() => textLength(value));
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) setCount(textLength(target.value));
  };
  return (
    <div onInput={onInput}>
      {children}
      <p
        className={`only-with-js mt-1 text-right text-sm tabular-nums ${count > max ? "font-semibold text-danger" : "text-soft"}`}
        aria-live={max - count < NEAR_END ? "polite" : "off"}
      >
        {count} di {max}
        <span className="sr-only"> caratteri</span>
      </p>
    </div>
  );
}
