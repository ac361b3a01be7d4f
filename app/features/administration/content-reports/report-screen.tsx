import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { mailHref, paths } from "~/lib/paths";
import { AddressText } from "~/ui/address-text";
import { StatusBadge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { PictureFrame } from "~/ui/picture-frame";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { DealershipLink } from "../approvals/decision-card";
import { ComplaintDecisionForm, ReportDecisionForm } from "./decision-form";
import type { ReportPage } from "./report.server";
import { KIND_WORDS, stateWords } from "./report-words";

interface ReportScreenProps {
  report: ReportPage;
  result: SubmissionResult<string[]> | undefined;
}

/** A report with the content beside it, and the decision (docs/product.md 9.9). */
export function ReportScreen({ report, result }: ReportScreenProps) {
  const { id, isOpen, decided, complaint, isComplaintOpen } = report;
  const action = paths.adminReport(id);
  return (
    <>
      <TextLink
        href={paths.adminReports}
        className="mb-3 inline-flex min-h-11 items-center gap-2 max-lg:mb-1"
      >
        <Icon name="arrow-left" className="size-4" />
        Tutte le segnalazioni
      </TextLink>
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <Notice report={report} />
          {isOpen && (
            <Panel id="decidi" title="Decidi">
              <ReportDecisionForm
                kind={report.kind}
                targetKind={report.targetKind}
                action={action}
                hasReporter={report.email !== null}
                result={result}
              />
            </Panel>
          )}
          {decided && <Decided decided={decided} />}
          {complaint && (
            <Panel id="reclamo-del-salone" title="Reclamo del salone">
              <p className="text-sm text-soft">Arrivato il {complaint.at}</p>
              <Quote>{complaint.text}</Quote>
              {isComplaintOpen ? (
                <div className="mt-5 border-t border-line pt-5">
                  <ComplaintDecisionForm action={action} result={result} />
                </div>
              ) : (
                <>
                  <p className="mt-4 font-semibold">
                    {complaint.outcome === "upheld" ? "Accolto" : "Respinto"}
                    <span className="font-normal text-soft">
                      {" "}
                      il {complaint.decidedAt}
                      {complaint.by && ` da ${complaint.by}`}
                    </span>
                  </p>
                  <Quote>{complaint.reasons ?? ""}</Quote>
                </>
              )}
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          <Content report={report} />
          <Others others={report.others} />
        </div>
      </div>
    </>
  );
}

function Notice({ report }: { report: ReportPage }) {
  const { kind, reason, target, reference, createdAt, message, finding, alike, email } = report;
  const { label, tone } = stateWords({
    decision: report.decided?.decision ?? null,
    isComplaintOpen: report.isComplaintOpen,
  });
  return (
    <article
      aria-labelledby="segnalazione"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <p className="text-sm text-soft">
        {KIND_WORDS[kind]} {reference} · {createdAt}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="segnalazione" className="text-2xl wrap-anywhere">
          {target}
        </h2>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="mt-3 font-semibold">{reason}</p>
      {finding && <p className="mt-1 text-soft">{finding}</p>}
      {alike.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {alike.map(({ id, name, dealership, path }) => (
            <li key={id} className="wrap-anywhere">
              {path ? <TextLink href={path}>{name}</TextLink> : name}
              <span className="text-soft"> · {dealership}</span>
            </li>
          ))}
        </ul>
      )}
      {message !== "" && <Quote>{message}</Quote>}
      {kind === "report" && (
        <p className="mt-4 text-sm text-soft">
          {report.reporter ?? "Senza nome"},{" "}
          {email ? (
            <a
              href={mailHref(email)}
              className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
            >
              <AddressText>{email}</AddressText>
            </a>
          ) : (
            "senza indirizzo: non riceve risposta"
          )}
        </p>
      )}
    </article>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote className="mt-2 rounded-control bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
      {children}
    </blockquote>
  );
}

function Decided({ decided }: { decided: NonNullable<ReportPage["decided"]> }) {
  const { decision, at, by, facts, ground, groundText, request, answer, decidedWith } = decided;
  const parts: [string, string | null][] = [
    ["Da correggere", request],
    ["Fatti", facts],
    [ground === "law" ? "Contenuto illegale" : "Contro le condizioni", groundText],
    ["Risposta a chi ha segnalato", answer],
  ];
  return (
    <Panel id="decisa" title="Decisione">
      <p className="font-semibold first-letter:uppercase">
        {stateWords({ decision, isComplaintOpen: false }).label}
        <span className="font-normal text-soft">
          {" "}
          il {at}
          {by && ` da ${by}`}
        </span>
      </p>
      {decidedWith && (
        <p className="mt-1">
          Insieme a <TextLink href={paths.adminReport(decidedWith)}>un'altra segnalazione</TextLink>
          .
        </p>
      )}
      <dl className="mt-3 grid gap-3">
        {parts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt className="text-sm text-soft">{term}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

function Content({ report }: { report: ReportPage }) {
  const { content, dealership, target } = report;
  const { path, status, description, facts, pictures, history } = content;
  return (
    <Panel id="contenuto-segnalato" title="Il contenuto">
      {pictures.length > 0 && (
        <ul className="mb-4 grid grid-cols-3 gap-1.5">
          {pictures.slice(0, 9).map((picture, index) => (
            <li key={picture.stem} className={index === 0 ? "col-span-3" : ""}>
              <PictureFrame
                picture={picture}
                sizes={index === 0 ? "(min-width: 64rem) 26rem, 100vw" : "9rem"}
                className="rounded-control"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="wrap-anywhere">
        {path ? <TextLink href={path}>{target}</TextLink> : target}
        <span className="text-soft"> · {status}</span>
      </p>
      {dealership && (
        <p className="mt-1">
          <DealershipLink {...dealership} />
        </p>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {description !== "" && (
        <p className="mt-4 text-sm wrap-anywhere whitespace-pre-line text-soft">{description}</p>
      )}
      {history.length > 0 && (
        <>
          <h3 className="mt-5 text-base">Che cosa è successo</h3>
          <ol className="mt-2 grid gap-1 text-sm">
            {history.map(({ key, at, text }) => (
              <li key={key} className="flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">{text}</span>
                <span className="shrink-0 text-soft tabular-nums">{at}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

function Others({ others }: Pick<ReportPage, "others">): ReactNode {
  if (others.length === 0) return null;
  return (
    <Panel id="altre" title="Altre sullo stesso contenuto">
      <ul className="divide-y divide-line">
        {others.map((other) => {
          const { label, tone } = stateWords(other);
          return (
            <li key={other.id} className="py-2">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <TextLink
                  href={paths.adminReport(other.id)}
                  className="inline-flex min-h-11 items-center"
                >
                  {other.reason}
                </TextLink>
                <StatusBadge tone={tone}>{label}</StatusBadge>
              </p>
              <p className="text-sm text-soft">{other.createdAt}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
