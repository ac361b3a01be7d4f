import { MAX_ASKED } from "~/features/directory/providers/quote-choice";

/** The problem of the choice, in the words of the trade; undefined for none. */
export function choiceError(
  errors: readonly string[] | undefined,
  { one, many }: { one: string; many: string },
): string | undefined {
  const [error] = errors ?? [];
  if (error === undefined) return undefined;
  return error === "many"
    ? `Al massimo ${MAX_ASKED} ${many} per richiesta: togli le altre scelte`
    : `Scegli almeno ${one}`;
}
