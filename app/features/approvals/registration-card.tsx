import type { SubmissionResult } from "@conform-to/react";
import { StatusBadge } from "~/features/admin/status-badge";
import { mailHref, paths, telHref } from "~/lib/paths";
import { APPROVALS } from "./approval";
import type { DealershipChoice } from "./dealership-choices.server";
import { DecisionForm } from "./decision-form";
import type { RegistrationRow } from "./registrations.server";

interface RegistrationCardProps {
  registration: RegistrationRow;
  choices: readonly DealershipChoice[];
  result: SubmissionResult<string[]> | undefined;
}

/** A registration with all that was written, and the decision on it if it waits for one. */
export function RegistrationCard({ registration, choices, result }: RegistrationCardProps) {
  const { id, name, status, createdAt, message } = registration;
  const { registration: label, tone } = APPROVALS[status];
  return (
    <article
      aria-label={name}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-0 text-xl wrap-anywhere">{name}</h3>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <p className="w-full text-sm text-soft sm:ml-auto sm:w-auto">Arrivata il {createdAt}</p>
      </div>
      <Facts registration={registration} />
      {message !== "" && (
        <blockquote className="mt-4 border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {status === "pending" ? (
        <div className="mt-6 border-t border-line pt-5">
          <DecisionForm
            id={id}
            name={name}
            choices={choices}
            current={null}
            suggested={registration.likelyDealershipId}
            decisions={["approved", "rejected"]}
            paid={registration.paid}
            action={paths.adminRegistrations}
            result={result}
          />
        </div>
      ) : (
        <p className="mt-4 text-sm text-soft">{outcomeText(registration)}</p>
      )}
    </article>
  );
}

function Facts({ registration }: { registration: RegistrationRow }) {
  const { email, phone } = registration;
  // 44 px to touch, one line to look at.
  const link = "-my-2.5 inline-block py-2.5 underline underline-offset-4 wrap-anywhere";
  const facts = [
    ["Partita IVA", <span className="tabular-nums select-all">{registration.vatNumber}</span>],
    ["Città", registration.town],
    ["Referente", registration.contactPerson],
    [
      "Telefono",
      <a href={telHref(phone)} className={link}>
        {phone}
      </a>,
    ],
    [
      "E-mail",
      <a href={mailHref(email)} className={link}>
        {email}
      </a>,
    ],
    ["Veicoli", registration.vehicleTypes],
    ["Piano richiesto", registration.planName ?? "Nessuno"],
    ["Account", registration.hasAccount ? "Collegato" : "Non ancora creato"],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0 max-sm:has-[a[href^=mailto]]:col-span-2">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function outcomeText({ status, decidedAt, decidedBy, dealership }: RegistrationRow): string {
  const verb = status === "approved" ? "Approvata" : "Rifiutata";
  const by = decidedBy ? ` da ${decidedBy}` : "";
  const as = dealership ? `, come ${dealership}` : "";
  return `${verb}${decidedAt ? ` il ${decidedAt}` : ""}${by}${as}.`;
}
