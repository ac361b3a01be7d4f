/** Actions and details of the audit log, in words. */
import { countsText } from "~/features/administration/personal-data/findings";
import { formatCents } from "~/lib/money";
import { isStatus, STATUS_WORDS } from "~/features/inquiries/inbox/inquiry";
import { pluralize, withPreposition } from "~/lib/text";

/** A filter of the log. */
export interface AuditTopic {
  /** Value of the query parameter. */
  key: string;
  label: string;
  /** Prefix of its actions. */
  prefix: string;
}

/** The topics of the log, by the prefix of their actions. */
export const AUDIT_TOPICS: readonly AuditTopic[] = [
  { key: "codici", label: "Codici", prefix: "activation_code." },
  { key: "registrazioni", label: "Registrazioni", prefix: "registration." },
  { key: "account", label: "Account", prefix: "account." },
  { key: "verifica", label: "Verifica in due passaggi", prefix: "second_factor." },
  { key: "abbonamenti", label: "Abbonamenti", prefix: "subscription." },
  { key: "richieste", label: "Richieste", prefix: "contact_request." },
  { key: "annunci", label: "Annunci", prefix: "advert." },
  { key: "concessionarie", label: "Concessionarie", prefix: "dealership." },
  { key: "chiavi", label: "Chiavi API", prefix: "api_key." },
  { key: "webhook", label: "Webhook", prefix: "webhook." },
  { key: "segnalazioni", label: "Segnalazioni", prefix: "content_report." },
  { key: "interruttori", label: "Interruttori", prefix: "switch." },
  { key: "dati", label: "Dati personali", prefix: "personal_data." },
];

/** Actions of the database functions; each text stands between the actor and the target. */
const ACTION_TEXTS: Record<string, string> = {
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
  "advert.status_changed": "ha cambiato lo stato dell'annuncio",
  "advert.edited": "ha modificato l'annuncio",
  "advert.renewed": "ha rinnovato l'annuncio",
  "advert.copied": "ha ripreso dal catalogo l'annuncio",
  "advert.identifiers_changed": "ha cambiato telaio o targa dell'annuncio",
  "dealership.created": "ha creato la concessionaria",
  "dealership.edited": "ha modificato la concessionaria",
  "dealership.change_requested": "ha chiesto di modificare i dati della concessionaria",
  "dealership.change_withdrawn": "ha ritirato le modifiche chieste per la concessionaria",
  "dealership.change_approved": "ha approvato le modifiche chieste dalla concessionaria",
  "dealership.change_rejected": "ha rifiutato le modifiche chieste dalla concessionaria",
  "dealership.trader_changed": "ha cambiato i dati del venditore della concessionaria",
  "api_key.created": "ha creato la chiave API",
  "api_key.revoked": "ha revocato la chiave API",
  "webhook.created": "ha aggiunto il webhook",
  "webhook.changed": "ha cambiato il webhook",
  "webhook.disabled": "ha disattivato perché non risponde il webhook",
  "content_report.decided": "ha deciso sulla segnalazione",
  "content_report.complaint_decided": "ha deciso sul reclamo",
  "switch.changed": "ha cambiato l'interruttore",
  "personal_data.exported": "ha esportato i dati personali dell'indirizzo con impronta",
  "personal_data.deleted": "ha cancellato i dati personali dell'indirizzo con impronta",
  "personal_data.expired": "ha cancellato i dati personali arrivati al termine di conservazione",
};

/** Statuses of an advert, as its details name them (docs/product.md 3.17). */
const ADVERT_STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: "bozza",
  in_review: "in revisione",
  scheduled: "programmato",
  published: "pubblicato",
  paused: "in pausa",
  reserved: "prenotato",
  expired: "scaduto",
  sold: "venduto",
  blocked: "bloccato",
  deleted: "eliminato",
};

/** Decisions on what stands in the queue, and on complaints, as their details name them (docs/product.md 9.9). */
const REPORT_WORDS: Readonly<Record<string, string>> = {
  nothing: "nessun provvedimento",
  correct: "chiesta una correzione",
  block: "tolto dal portale",
  publish: "pubblicato",
  return: "rimandato in bozza",
  upheld: "reclamo accolto",
  rejected: "reclamo respinto",
};

/** Look up names by the ids that the details hold. */
interface Names {
  planName: (code: string) => string;
  dealershipName: (id: string) => string;
}

/** The text of an action; an unknown action is shown by its name, so that nothing is hidden. */
export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? `${action}:`;
}

/** Ids of the dealerships that the details name. */
export function dealershipIds(details: unknown): string[] {
  if (typeof details !== "object" || details === null) return [];
  const { dealership, dealership_id: seller } = details as Record<string, unknown>;
  return [dealership, seller].filter((id) => typeof id === "string");
}

/** The details in words; empty without any. */
export function detailsText(details: unknown, { planName, dealershipName }: Names): string {
  if (typeof details !== "object" || details === null) return "";
  const found = details as Record<string, unknown>;
  const { plan, quota, months, redemptions, dealership, status, notes, mode } = found;
  const { decision, outcome, target, name } = found;
  const { refunded_cents: refunded, dealership_id: seller, from, to, fields, enabled } = found;
  return [
    typeof plan === "string" && `piano ${planName(plan)}`,
    typeof quota === "number" && `${quota} veicoli`,
    typeof months === "number" && pluralize(months, "mese", "mesi"),
    typeof redemptions === "number" &&
      (redemptions === 1 ? "un riscatto" : `${redemptions} riscatti`),
    typeof dealership === "string" && `collegato ${withPreposition(dealershipName(dealership))}`,
    typeof target === "string" && `su ${target}`,
    typeof decision === "string" && (REPORT_WORDS[decision] ?? decision),
    typeof outcome === "string" && (REPORT_WORDS[outcome] ?? outcome),
    typeof name === "string" && `«${name}»`,
    typeof seller === "string" && `di ${dealershipName(seller)}`,
    typeof from === "string" &&
      typeof to === "string" &&
      `da ${ADVERT_STATUS_WORDS[from] ?? from} a ${ADVERT_STATUS_WORDS[to] ?? to}`,
    Array.isArray(fields) &&
      (fields.length === 1 ? "un dato cambiato" : `${fields.length} dati cambiati`),
    typeof enabled === "boolean" && (enabled ? "ora acceso" : "ora spento"),
    isStatus(status) && `ora è ${STATUS_WORDS[status].label}`,
    notes === true && "note cambiate",
    mode === "period_end" && "alla fine del periodo pagato",
    typeof refunded === "number" && refunded > 0 && `${formatCents(refunded)} rimborsati`,
    countsText(found),
  ]
    .filter((part) => part !== false && part !== "")
    .join(", ");
}
