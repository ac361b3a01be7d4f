import type { SubmissionResult } from "@conform-to/react";
import { EmptyState } from "~/ui/placeholders";
import type { Paged } from "~/backend/paging";
import { mailHref, paths, telHref } from "~/lib/paths";
import { Pagination } from "~/ui/pagination";
import type { ApprovalProposal } from "./approval-proposal";
import { CARD_HEAD, CARD_NAME, CardDetails, DealershipLink, DecisionSearch } from "./decision-card";
import { cardId, decisionListHref } from "./decision-list";
import type { DealershipChoice } from "./dealership-choices.server";
import { ApprovalBadge, DecisionForm, DecisionsUnavailable, isAbout } from "./decision-form";
import type { RegistrationRow } from "./registrations.server";
import { AddressText } from "~/ui/address-text";

interface RegistrationsScreenProps {
  /** Null while the backend is down. */
  page: {
    search: string;
    /** Id of the registration whose card is unfolded. */
    open: string | null;
    pending: Paged<RegistrationRow>;
    decided: Paged<RegistrationRow>;
    choices: DealershipChoice[];
    /** For the open card; null when there is nothing to approve. */
    proposal: ApprovalProposal | null;
  } | null;
  /** Action data of a decision with errors. */
  result: SubmissionResult<string[]> | undefined;
}

/** Registrations of dealerships: those that are pending first (docs/product.md 9.3). */
export function RegistrationsScreen({ page, result }: RegistrationsScreenProps) {
  if (!page) return <DecisionsUnavailable path={paths.adminRegistrations} result={result} />;
  const { search, open, pending, decided, choices, proposal } = page;
  const shown = { search, pendingPage: pending.page, page: decided.page };
  const hrefOf = (id: string) => decisionListHref(paths.adminRegistrations, shown, id);
  const list = (registrations: readonly RegistrationRow[]) => (
    <ul className="grid gap-4">
      {registrations.map((registration) => (
        <li key={registration.id}>
          <RegistrationCard
            registration={registration}
            choices={choices}
            action={hrefOf(registration.id)}
            result={result}
            isOpen={registration.id === open}
            proposal={proposal?.id === registration.id ? proposal : null}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <DecisionSearch
        path={paths.adminRegistrations}
        search={search}
        noun="registrazioni"
        placeholder="Nome, città, referente o partita IVA"
      />
      <section aria-labelledby="da-decidere">
        <h2 id="da-decidere" className="mb-4 text-2xl">
          Da decidere ({pending.total})
        </h2>
        {pending.total === 0 ? (
          <EmptyState
            drawing={search === "" ? "done" : "nothing-yet"}
            text={
              search === ""
                ? "Nessuna registrazione in attesa."
                : `Nessuna registrazione in attesa trovata per "${search}".`
            }
          />
        ) : (
          list(pending.rows)
        )}
        <Pagination
          {...pending}
          label="Pagine delle registrazioni da decidere"
          hrefOf={(pendingPage) =>
            decisionListHref(paths.adminRegistrations, { ...shown, pendingPage })
          }
        />
      </section>
      {decided.total > 0 && (
        <section aria-labelledby="decise" className="mt-12">
          <h2 id="decise" className="mb-4 text-2xl">
            Già decise ({decided.total})
          </h2>
          {list(decided.rows)}
          <Pagination
            {...decided}
            label="Pagine delle registrazioni già decise"
            hrefOf={(number) =>
              decisionListHref(paths.adminRegistrations, { ...shown, page: number })
            }
          />
        </section>
      )}
    </>
  );
}

interface RegistrationCardProps {
  registration: RegistrationRow;
  choices: readonly DealershipChoice[];
  /** Path of the list with this card open, which a decision is posted to. */
  action: string;
  result: SubmissionResult<string[]> | undefined;
  isOpen: boolean;
  proposal: ApprovalProposal | null;
}

/** A registration, and the form of the decision while it is pending. */
function RegistrationCard(props: RegistrationCardProps) {
  const { registration, choices, action, result, isOpen, proposal } = props;
  const { id, name, status, createdAt, message } = registration;
  return (
    <article
      id={cardId(id)}
      aria-label={name}
      className="relative scroll-mt-24 rounded-card border border-line bg-surface px-5 py-4 shadow-card sm:px-7 lg:py-7"
    >
      <div className={CARD_HEAD}>
        <h3 className={`text-xl ${CARD_NAME}`}>{name}</h3>
        <ApprovalBadge approval={status} noun="registration" />
        <p className="text-sm text-soft max-lg:w-full lg:ml-auto">Arrivata il {createdAt}</p>
      </div>
      <CardDetails name={name} isOpen={isOpen || isAbout(result, id)}>
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
              decisions={["approved", "rejected"]}
              approval={{ kind: "first", href: `${action}#${cardId(id)}`, isOpen, proposal }}
              paid={registration.paid}
              action={action}
              result={result}
            />
          </div>
        ) : (
          <Outcome registration={registration} />
        )}
      </CardDetails>
    </article>
  );
}

function Facts({ registration }: { registration: RegistrationRow }) {
  const { email, phone } = registration;
  // The negative margin keeps the line height; the link is 44 px high.
  const link = "-my-2.5 inline-block py-2.5 underline underline-offset-4";
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
        <AddressText>{email}</AddressText>
      </a>,
    ],
    ["Veicoli", registration.vehicleTypes],
    ["Piano richiesto", registration.planName ?? "Nessuno"],
    ["Account", registration.hasAccount ? "Collegato" : "Non ancora creato"],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3 sm:gap-x-6 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0 max-sm:has-[a[href^=mailto]]:col-span-2">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Outcome({ registration }: { registration: RegistrationRow }) {
  const { status, decidedAt, decidedBy, dealership } = registration;
  const verb = status === "approved" ? "Approvata" : "Rifiutata";
  const by = decidedBy ? ` da ${decidedBy}` : "";
  return (
    <p className="mt-4 text-sm text-soft">
      {`${verb}${decidedAt ? ` il ${decidedAt}` : ""}${by}`}
      {dealership && (
        <>
          , come <DealershipLink {...dealership} />
        </>
      )}
      .
    </p>
  );
}
