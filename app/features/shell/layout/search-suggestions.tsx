import { useEffect, useState } from "react";
import { paths } from "~/lib/paths";
import type { SearchSuggestion } from "./search-suggestion";

/** Pause in typing after which suggestions are asked for, ms. */
const PAUSE_MS = 150;
const MIN_LENGTH = 2;

interface SearchSuggestionsProps {
  /** The current text of the field. */
  text: string;
  /** Called when one was chosen. */
  onChosen: () => void;
}

/**
 * Links below the field of a search, while something is typed. The form stays what it is: Enter sends it. The arrow keys
 * lead from the field into the list (`SearchBox`) and back.
 */
export default function SearchSuggestions({ text, onChosen }: SearchSuggestionsProps) {
  const suggestions = useSuggestions(text.trim());
  if (suggestions.length === 0) return null;
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-2 rounded-card border border-line bg-surface p-1 text-left text-ink shadow-lift">
      <p role="status" className="sr-only">
        {suggestions.length === 1
          ? "1 suggerimento: freccia giù per leggerlo."
          : `${suggestions.length} suggerimenti: freccia giù per leggerli.`}
      </p>
      <ul aria-label="Suggerimenti">
        {suggestions.map(({ label, note, to }) => (
          <li key={to}>
            <a
              href={to}
              onClick={onChosen}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 py-2 text-base hover:bg-sunken focus-visible:bg-sunken"
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 text-sm text-soft tabular-nums">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The suggestions for a text; those before it until they come, none for a short one. */
function useSuggestions(text: string): readonly SearchSuggestion[] {
  const [suggestions, setSuggestions] = useState<readonly SearchSuggestion[]>([]);
  const isShort = text.length < MIN_LENGTH;
  useEffect(() => {
    if (isShort) return;
    const aborter = new AbortController();
    const timer = setTimeout(() => {
      readSuggestions(text, aborter.signal).then(setSuggestions, () => {
        // why: the form works without them; an answer that fails or comes too late changes nothing.
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [text, isShort]);
  return isShort ? [] : suggestions;
}

async function readSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<readonly SearchSuggestion[]> {
  const answer = await fetch(paths.searchSuggestions(text), { signal });
  return answer.ok ? ((await answer.json()) as readonly SearchSuggestion[]) : [];
}
