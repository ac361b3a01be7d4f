/** What the audit log records, as the sentences of a page. */
import { countsText } from "~/features/personal-data/kinds";
import { formatCents } from "~/lib/money";
import { isStatus, STATUS_WORDS } from "~/features/requests/request";

/** Part of the log that can be shown alone. */
export interface AuditTopic {
  /** Value in the address. */
  key: string;
  label: string;
  /** Start of the actions that belong to it. */
  prefix: string;
}

export const AUDIT_TOPICS: readonly AuditTopic[] = [
  { key: "codici", label: "Codici", prefix: "activation_code." },
  { key: "registrazioni", label: "Registrazioni", prefix: "registration." },
  { key: "account", label: "Account", prefix: "account." },
  { key: "verifica", label: "Verifica in due passaggi", prefix: "second_factor." },
  { key: "abbonamenti", label: "Abbonamenti", prefix: "subscription." },
  { key: "richieste", label: "Richieste", prefix: "contact_request." },
  { key: "dati", label: "Dati personali", prefix: "personal_data." },
];

/** Each action of the database functions, to be read between who acted and on what. */
const SENTENCES: Record<string, string> = {
  "activation_code.created": "ha generato il codice",
  "activation_code.deactivated": "ha disattivato il codice",
  "activation_code.redeemed": "ha riscattato il codice",
  "registration.approved": "ha approvato la registrazione di",
  "registration.rejected": "ha rifiutato la registrazione di",
  "account.approved": "ha approvato l'account",
  "account.rejected": "ha rifiutato l'account",
  "second_factor.recovery_codes_created": "ha creato nuovi codici di recupero per l'account",
  "second_factor.recovery_code_used": "ha usato un codice di recupero per l'account",
  "subscription.duplicate_refunded": "ha annullato e rimborsato un secondo abbonamento di",
  "subscription.ended": "ha chiuso l'abbonamento a pagamento di",
  "contact_request.changed": "ha modificato la richiesta di",
  "personal_data.exported": "ha esportato i dati personali dell'indirizzo con impronta",
  "personal_data.deleted": "ha cancellato i dati personali dell'indirizzo con impronta",
  "personal_data.expired": "ha cancellato i dati personali arrivati al termine di conservazione",
};

/** Names of things that the details of a line hold as ids. */
interface Names {
  planName: (code: string) => string;
  dealershipName: (id: string) => string;
}

/** The action in words; an unknown one by its own name, so that nothing is hidden. */
export function actionText(action: string): string {
  return SENTENCES[action] ?? `${action}:`;
}

/** What stands in the details, in words; empty when there is nothing to add. */
export function detailsText(details: unknown, { planName, dealershipName }: Names): string {
  if (typeof details !== "object" || details === null) return "";
  const found = details as Record<string, unknown>;
  const { plan, quota, months, redemptions, dealership, status, notes, mode } = found;
  const refunded = found.refunded_cents;
  return [
    typeof plan === "string" && `piano ${planName(plan)}`,
    typeof quota === "number" && `${quota} veicoli`,
    typeof months === "number" && (months === 1 ? "1 mese" : `${months} mesi`),
    typeof redemptions === "number" &&
      (redemptions === 1 ? "un riscatto" : `${redemptions} riscatti`),
    typeof dealership === "string" && `collegato a ${dealershipName(dealership)}`,
    isStatus(status) && `ora è ${STATUS_WORDS[status].label}`,
    notes === true && "note cambiate",
    mode === "period_end" && "alla fine del periodo pagato",
    typeof refunded === "number" && refunded > 0 && `${formatCents(refunded)} rimborsati`,
    countsText(found),
  ]
    .filter((part) => part !== false && part !== "")
    .join(", ");
}
