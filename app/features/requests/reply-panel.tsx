import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Panel } from "~/features/account/panel";
import { RowSubmit } from "~/features/admin/row-submit";
import { ButtonAnchor } from "~/ui/button";
import { FormAlert } from "~/ui/form-alert";
import { resultFor } from "~/ui/form-result";
import { Icon } from "~/ui/icon";
import type { RequestDetail, RequestStatus } from "./request";

interface Step {
  to: RequestStatus;
  label: string;
}

const ANSWER: Step = { to: "answered", label: "Segna come risposta" };
const CLOSE: Step = { to: "closed", label: "Chiudi la richiesta" };
const BACK: Step = { to: "new", label: "Rimetti tra le nuove" };
const REOPEN: Step = { to: "read", label: "Riapri la richiesta" };

/** What can be done with a request in each state; the first is what usually comes next. */
const STEPS: Readonly<Record<RequestStatus, readonly Step[]>> = {
  new: [ANSWER, CLOSE, { to: "read", label: "Segna come letta" }],
  read: [ANSWER, CLOSE, BACK],
  answered: [CLOSE, REOPEN],
  closed: [REOPEN],
};

interface ReplyPanelProps {
  action: string;
  request: RequestDetail;
  result: SubmissionResult<string[]> | undefined;
}

/** Answers a request with another program, then notes that it was answered. */
export function ReplyPanel({ action, request, result }: ReplyPanelProps) {
  const { name, status, reply } = request;
  return (
    <Panel id="risposta" title="Rispondi">
      <div className="grid gap-3">
        <ButtonAnchor href={reply.mail} size="lg">
          <Icon name="mail" className="size-4" />
          Scrivi una mail
        </ButtonAnchor>
        {reply.call && (
          <div className={`grid gap-3 ${reply.whatsapp ? "xs:grid-cols-2" : ""}`}>
            <ButtonAnchor href={reply.call} variant="secondary" size="lg">
              <Icon name="phone" className="size-4" />
              Chiama
            </ButtonAnchor>
            {reply.whatsapp && (
              <ButtonAnchor
                href={reply.whatsapp}
                target="_blank"
                rel="noopener"
                variant="secondary"
                size="lg"
              >
                <Icon name="message-circle" className="size-4" />
                WhatsApp
              </ButtonAnchor>
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
          {STEPS[status].map(({ to, label }, i) => (
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
