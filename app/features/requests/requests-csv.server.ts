import { toCsv } from "~/lib/csv";
import { formatDateTime } from "~/lib/dates";
import { durationText, waitOf } from "./answer-time";
import { dealershipName, detailsOf, topicOf, type StoredRequest } from "./describe-request.server";
import { FORM_TYPES, STATUS_WORDS, type FormType, type RequestStatus } from "./request";

type Column = readonly [title: string, value: (request: StoredRequest) => string];

const COLUMNS: readonly Column[] = [
  ["Arrivata il", ({ created_at }) => formatDateTime(created_at)],
  ["Stato", ({ status }) => STATUS_WORDS[status as RequestStatus].label],
  ["Modulo", ({ form_type }) => FORM_TYPES[form_type as FormType]],
  ["Concessionaria", (request) => dealershipName(request) ?? ""],
  ["Riguardo a", topicOf],
  ["Nome", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Telefono", ({ phone }) => phone ?? ""],
  ["Oggetto", ({ subject }) => subject ?? ""],
  ["Messaggio", ({ message }) => message],
  [
    "Altri dati",
    ({ details }) =>
      detailsOf(details)
        .map(([label, value]) => `${label}: ${value}`)
        .join(", "),
  ],
  ["Note", ({ notes }) => notes],
  ["Prima risposta il", ({ answered_at }) => (answered_at ? formatDateTime(answered_at) : "")],
  [
    "Tempo di risposta",
    ({ created_at, answered_at }) =>
      answered_at ? durationText(waitOf({ created_at, answered_at })) : "",
  ],
];

/** Requests as a CSV file; what visitors wrote never becomes a formula. */
export function requestsCsv(requests: readonly StoredRequest[]): string {
  return toCsv([
    COLUMNS.map(([title]) => title),
    ...requests.map((request) => COLUMNS.map(([, value]) => value(request))),
  ]);
}
