import { useRef, type FormEvent } from "react";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { CHAT_FIELD, CHAT_MAX_LENGTH, SUGGESTIONS } from "./replies";

interface ChatFormProps {
  /** Id of the field. */
  id: string;
  /** Called with a message; without it the form posts to the chat page, as it does without JavaScript. */
  onSend?: (text: string) => void;
  /** Whether to offer questions. */
  hasSuggestions?: boolean;
}

/** The form of the chat. Posts to the chat page until it is hydrated. */
export function ChatForm({ id, onSend, hasSuggestions = false }: ChatFormProps) {
  const field = useRef<HTMLInputElement>(null);

  function sendTyped(event: FormEvent<HTMLFormElement>) {
    if (!onSend) return;
    event.preventDefault();
    if (!field.current) return;
    onSend(field.current.value);
    field.current.value = "";
    field.current.focus({ preventScroll: true });
  }

  function sendSuggested(event: FormEvent<HTMLFormElement>) {
    if (!onSend) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onSend(submitter.value);
    field.current?.focus({ preventScroll: true });
  }

  return (
    <div>
      {hasSuggestions && (
        <form
          method="post"
          action={paths.chat}
          onSubmit={sendSuggested}
          aria-label="Domande pronte"
        >
          <ul className="relative -mx-1 flex gap-2 overflow-x-auto px-1 pt-1 pb-3">
            {SUGGESTIONS.map((question) => (
              <li key={question} className="shrink-0">
                <button
                  type="submit"
                  name={CHAT_FIELD}
                  value={question}
                  className="min-h-11 rounded-full border border-control/50 px-3.5 text-sm font-medium hover:border-ink"
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </form>
      )}
      <form method="post" action={paths.chat} onSubmit={sendTyped} className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          Scrivi un messaggio
        </label>
        <input
          ref={field}
          id={id}
          name={CHAT_FIELD}
          maxLength={CHAT_MAX_LENGTH}
          autoComplete="off"
          enterKeyHint="send"
          placeholder="Scrivi un messaggio"
          className="h-12 min-w-0 flex-1 rounded-control border border-control bg-surface px-3.5 text-base placeholder:text-soft hover:border-ink"
        />
        <button
          type="submit"
          aria-label="Invia"
          className="grid size-12 shrink-0 place-items-center rounded-control bg-brand-fill text-white hover:bg-brand-fill-hover"
        >
          <Icon name="send-horizontal" className="size-5" />
        </button>
      </form>
    </div>
  );
}
