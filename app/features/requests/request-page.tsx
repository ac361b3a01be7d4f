import { Panel } from "~/features/account/panel";
import { StatusBadge } from "~/features/admin/status-badge";
import { mailHref, telHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { NotesForm } from "./notes-form";
import { ReplyPanel } from "./reply-panel";
import { FORM_TYPES, STATUS_WORDS, type RequestDetail } from "./request";
import type { RequestArea } from "./request-area";
import type { RequestAnswer } from "./request-answer";

interface RequestPageProps {
  area: RequestArea;
  request: RequestDetail;
  answer: RequestAnswer | undefined;
}

/** One request: what was asked, the ways to answer, its state and the notes on it. */
export function RequestPage({ area, request, answer }: RequestPageProps) {
  const { id, name, status, message, receivedAt, topic, pagePath } = request;
  const { label, tone } = STATUS_WORDS[status];
  return (
    <>
      <TextLink to={area.list} className="mb-3 inline-flex min-h-11 items-center gap-2 max-lg:mb-1">
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
            {pagePath ? <TextLink to={pagePath}>{topic}</TextLink> : topic}
          </p>
          <blockquote className="mt-2 rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line sm:px-5 sm:py-4">
            {message}
          </blockquote>
          <Facts area={area} request={request} />
        </article>
        <div className="grid gap-5">
          <ReplyPanel action={area.one(id)} request={request} result={answer?.result} />
          <Panel id="note" title="Note">
            <NotesForm
              // Notes that somebody else has saved meanwhile are a form of their own.
              key={request.notes}
              action={area.one(id)}
              notes={request.notes}
              answer={answer}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Facts({ area, request }: Pick<RequestPageProps, "area" | "request">) {
  const { email, phone, subject, details, formType, dealership, answeredAt, answeredIn } = request;
  // 44 px to touch, one line to look at.
  const link = "-my-2.5 inline-block py-2.5 underline underline-offset-4 wrap-anywhere";
  const facts: (readonly [term: string, value: React.ReactNode])[] = [
    [
      "E-mail",
      <a href={mailHref(email)} className={link}>
        {email}
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
