import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { mailHref, telHref } from "~/lib/paths";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { resultFor } from "~/ui/use-validated-form";
import { AddressText } from "~/ui/address-text";
import { Icon } from "~/ui/icon";
import { Panel } from "~/ui/section";
import { StatusBadge } from "~/ui/badge";
import { TextLink } from "~/ui/text-link";
import {
  FORM_TYPES,
  STATUS_WORDS,
  type InboxArea,
  type InquiryActionData,
  type InquiryDetail,
  type InquiryStatus,
} from "./inquiry";
import { VisitPanel } from "../visits/visit-panel";
import { NotesForm } from "./notes-form";

interface InquiryDetailsProps {
  area: InboxArea;
  inquiry: InquiryDetail;
  actionData: InquiryActionData | undefined;
}

/** One inquiry: the message, links to answer it, its status and the notes. */
export function InquiryDetails({ area, inquiry, actionData }: InquiryDetailsProps) {
  const { id, name, status, message, receivedAt, topic, pagePath } = inquiry;
  const { label, tone } = STATUS_WORDS[status];
  return (
    <>
      <TextLink
        href={area.list}
        className="mb-3 inline-flex min-h-11 items-center gap-2 max-lg:mb-1"
      >
        <Icon name="arrow-left" className="size-4" />
        Tutte le richieste
      </TextLink>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <article
          aria-labelledby="richiesta"
          className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 id="richiesta" className="text-2xl wrap-anywhere">
              {name}
            </h2>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </div>
          <p className="mt-1 text-sm text-soft">Arrivata il {receivedAt}</p>
          <p className="mt-4 font-semibold wrap-anywhere">
            {pagePath ? <TextLink href={pagePath}>{topic}</TextLink> : topic}
          </p>
          <blockquote className="mt-2 rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line sm:px-5 sm:py-4">
            {message}
          </blockquote>
          <Facts area={area} inquiry={inquiry} />
        </article>
        <div className="grid gap-5">
          {inquiry.visit && (
            <VisitPanel
              visit={inquiry.visit}
              action={area.detail(id)}
              result={actionData?.result}
            />
          )}
          <ReplyPanel action={area.detail(id)} inquiry={inquiry} result={actionData?.result} />
          <Panel id="note" title="Note">
            <NotesForm
              // Resets the form when a colleague has saved other notes.
              key={inquiry.notes}
              action={area.detail(id)}
              notes={inquiry.notes}
              actionData={actionData}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Facts({ area, inquiry }: Pick<InquiryDetailsProps, "area" | "inquiry">) {
  const { email, phone, subject, details, formType, dealership, answeredAt, answeredIn } = inquiry;
  // 44 px to touch, one line to look at.
  const link = "-my-2.5 inline-block py-2.5 underline underline-offset-4 wrap-anywhere";
  const facts: (readonly [term: string, value: React.ReactNode])[] = [
    [
      "E-mail",
      <a href={mailHref(email)} className={link}>
        <AddressText>{email}</AddressText>
      </a>,
    ],
    [
      "Telefono",
      phone && (
        <a href={telHref(phone)} className={link}>
          {phone}
        </a>
      ),
    ],
    ["Oggetto", subject],
    ["Modulo", FORM_TYPES[formType]],
    ["Concessionaria", area.isAdmin && dealership],
    ["Prima risposta", answeredAt && `${answeredAt}, dopo ${answeredIn}`],
    ...details,
  ];
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm wrap-anywhere text-soft">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface Transition {
  to: InquiryStatus;
  label: string;
}

const ANSWER: Transition = { to: "answered", label: "Segna come risposta" };
const CLOSE: Transition = { to: "closed", label: "Chiudi la richiesta" };
const BACK: Transition = { to: "new", label: "Rimetti tra le nuove" };
const REOPEN: Transition = { to: "read", label: "Riapri la richiesta" };

/** Transitions from each status; the first is the usual one. */
const TRANSITIONS: Readonly<Record<InquiryStatus, readonly Transition[]>> = {
  new: [ANSWER, CLOSE, { to: "read", label: "Segna come letta" }],
  read: [ANSWER, CLOSE, BACK],
  answered: [CLOSE, REOPEN],
  closed: [REOPEN],
};

interface ReplyPanelProps {
  action: string;
  inquiry: InquiryDetail;
  result: SubmissionResult<string[]> | undefined;
}

/** Links that answer an inquiry in another program, and buttons that change its status. */
function ReplyPanel({ action, inquiry, result }: ReplyPanelProps) {
  const { name, status, reply } = inquiry;
  return (
    <Panel id="risposta" title="Rispondi">
      <div className="grid gap-3">
        <ButtonLink href={reply.mail} size="lg">
          <Icon name="mail" className="size-4" />
          Scrivi una mail
        </ButtonLink>
        {reply.call && (
          <div className={`grid gap-3 ${reply.whatsapp ? "xs:grid-cols-2" : ""}`}>
            <ButtonLink href={reply.call} variant="secondary" size="lg">
              <Icon name="phone" className="size-4" />
              Chiama
            </ButtonLink>
            {reply.whatsapp && (
              <ButtonLink
                href={reply.whatsapp}
                target="_blank"
                rel="noopener"
                variant="secondary"
                size="lg"
              >
                <Icon name="message-circle" className="size-4" />
                WhatsApp
              </ButtonLink>
            )}
          </div>
        )}
      </div>
      <Form
        method="post"
        action={action}
        preventScrollReset
        aria-label={`Stato della richiesta di ${name}`}
        className="mt-5 grid gap-3 border-t border-line pt-5"
      >
        <FormAlert
          id="stato-errore"
          messages={resultFor("status", result)?.error?.[""] ?? undefined}
        />
        <input type="hidden" name="intent" value="status" />
        <div className="flex flex-wrap gap-2">
          {TRANSITIONS[status].map(({ to, label }, i) => (
            <RowSubmit
              key={to}
              row={{ intent: "status" }}
              name="status"
              value={to}
              pending="Salvo..."
              variant={i === 0 ? "secondary" : "quiet"}
            >
              {label}
            </RowSubmit>
          ))}
        </div>
      </Form>
    </Panel>
  );
}
