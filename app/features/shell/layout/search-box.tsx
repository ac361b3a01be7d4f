import { Form } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface SearchBoxProps {
  /** Id of the field; the box may stand twice on a page. */
  id: string;
  placeholder: string;
  className?: string;
  size?: "md" | "lg";
  /** Where the text leads: by default to dealerships and vehicles. */
  action?: string;
}

/**
 * Free-text search of the dealership list (docs/product.md 4.1). Blank text is not sent: the browser's validation
 * refuses it without JavaScript, `onSubmit` with it. Blanks around a text are not sent either.
 */
export function SearchBox({
  id,
  placeholder,
  className = "",
  size = "md",
  action = paths.dealerships,
}: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setIsEmpty] = useState(true);

  function trimText(event: FormEvent<HTMLFormElement>) {
    const input = field.current;
    if (!input) return;
    // What is sent is read from the form after this.
    input.value = input.value.trim();
    if (input.value !== "") return;
    event.preventDefault();
    input.focus();
  }

  function clear() {
    if (!field.current) return;
    field.current.value = "";
    setIsEmpty(true);
    field.current.focus();
  }

  const height = size === "lg" ? "h-14" : "h-12";
  return (
    <Form
      method="get"
      action={action}
      role="search"
      onSubmit={trimText}
      className={`flex w-full gap-2 ${className}`}
    >
      <div className="relative min-w-0 flex-1">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-4 size-5 [translate:0_-50%] text-soft"
        />
        <label htmlFor={id} className="sr-only">
          Cerca marca, modello o concessionaria
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="search"
          required
          pattern=".*\S.*"
          title="Scrivi almeno una lettera"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          onChange={(event) => setIsEmpty(event.currentTarget.value === "")}
          className={`${height} w-full rounded-control border border-control bg-surface pr-12 pl-12 text-base text-ellipsis text-ink placeholder:text-soft hover:border-ink [&::-webkit-search-cancel-button]:hidden`}
        />
        {!isEmpty && (
          <button
            type="button"
            onClick={clear}
            aria-label="Cancella il testo"
            className="absolute top-1/2 right-1 grid size-11 [translate:0_-50%] place-items-center rounded-full text-soft hover:text-ink"
          >
            <Icon name="x" className="size-5" />
          </button>
        )}
      </div>
      <Button type="submit" size={size === "lg" ? "lg" : "md"} className={height}>
        Cerca
      </Button>
    </Form>
  );
}
