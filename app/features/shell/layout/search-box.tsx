import { Form } from "@remix-run/react";
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
} from "react";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Loaded when somebody types. */
const SearchSuggestions = lazy(() => import("./search-suggestions"));

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
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);

  function trimText(event: FormEvent<HTMLFormElement>) {
    const input = field.current;
    if (!input) return;
    // The form's value is read after this.
    input.value = input.value.trim();
    setIsOpen(false);
    if (input.value !== "") return;
    event.preventDefault();
    input.focus();
  }

  function clear() {
    if (!field.current) return;
    field.current.value = "";
    setText("");
    field.current.focus();
  }

  /** The arrow keys lead from the field into the suggestions and back. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (!isOpen) return;
    if (event.key === "Escape") {
      // The panel of the header closes with the next one.
      event.stopPropagation();
      event.preventDefault();
      field.current?.focus();
      setIsOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, li a")];
    const at = stops.indexOf(document.activeElement as HTMLElement) + step;
    stops[at]?.focus();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  return (
    <Form
      method="get"
      action={action}
      role="search"
      onSubmit={trimText}
      onKeyDown={onKeyDown}
      onBlur={closeWhenLeft}
      className={`search-box ${size === "lg" ? "search-box-lg" : ""} ${className}`}
    >
      <div>
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          type="search"
          name="search"
          aria-label="Cerca marca, modello o concessionaria"
          required
          pattern=".*\S.*"
          title="Scrivi almeno una lettera"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsOpen(true);
          }}
        />
        {text !== "" && (
          <button
            type="button"
            onClick={clear}
            aria-label="Cancella il testo"
            className="absolute top-1/2 right-1 grid size-11 [translate:0_-50%] place-items-center rounded-full text-soft hover:text-ink"
          >
            <Icon name="x" className="size-5" />
          </button>
        )}
        {isOpen && text !== "" && (
          <Suspense>
            <SearchSuggestions text={text} onChosen={() => setIsOpen(false)} />
          </Suspense>
        )}
      </div>
      <Button type="submit" size={size === "lg" ? "lg" : "md"}>
        Cerca
      </Button>
    </Form>
  );
}
