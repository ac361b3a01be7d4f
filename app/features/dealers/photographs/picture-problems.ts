/** Why a photograph was not taken from its address, in words for its dealer (docs/product.md 8.15). */
import { isRefusal, refusalSentence } from "./refusal";

/** By the codes of `fetchPublic`, of `add_picture_with_key` and of the job. */
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_address: "L'indirizzo, o quello a cui rimanda, non è valido.",
  credentials: "L'indirizzo contiene un nome utente o una password.",
  port: "L'indirizzo usa una porta che non leggiamo.",
  private_address: "L'indirizzo porta a una rete privata.",
  unknown_host: "Il dominio dell'indirizzo non esiste.",
  unreachable: "Il sito non risponde, o il suo certificato non è valido.",
  timeout: "Il sito è troppo lento.",
  too_large: "La foto pesa più di 12 MB.",
  wrong_type: "A questo indirizzo non c'è una foto.",
  too_many_redirects: "L'indirizzo rimanda troppe volte a un altro.",
  not_found: "A questo indirizzo non c'è niente.",
  refused_by_site: "Il sito non ce la dà.",
  same_picture: "È uguale a un'altra foto dell'annuncio.",
  too_many_pictures: "L'annuncio ha già 30 foto.",
};

/** Problems that another try may not meet. */
const PASSING: ReadonlySet<string> = new Set([
  ...["unknown_host", "unreachable", "timeout", "not_editable", "uploads_off"],
  ...["backend_unavailable", "too_many_requests"],
]);

/** Whether a problem is one that trying again may solve. */
export function isPassingProblem(code: string): boolean {
  return PASSING.has(code);
}

/** @param code As `advert_picture_urls.error` keeps it. */
export function pictureProblemText(code: string | null): string {
  if (code === null) return "";
  if (isRefusal(code)) return `La foto ${refusalSentence(code)}`;
  return SENTENCES[code] ?? "Non siamo riusciti a prenderla.";
}
