import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { formatDateTime } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { EmptyState } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import {
  DELIVERY_STATES,
  eventsText,
  eventText,
  webhookState,
  type Delivery,
  type WebhookLog,
} from "./webhook";

interface WebhookScreenProps {
  webhook: WebhookLog;
  result: SubmissionResult<string[]> | undefined;
}

/** One webhook: what can be done with it, and its log (docs/product.md 8.20). */
export function WebhookScreen({ webhook, result }: WebhookScreenProps) {
  const { id, url, events, disabledReason, deliveries } = webhook;
  const { tone, label } = webhookState(webhook);
  const action = paths.webhook(id);
  const isOn = disabledReason === null;
  return (
    <div className="grid max-w-4xl gap-5">
      <ButtonLink href={paths.apiKeys} variant="quiet" className="justify-self-start">
        Torna a chiavi e webhook
      </ButtonLink>
      <FormAlert id="webhook-errore" messages={result?.error?.[""] ?? undefined} />
      <Panel id="webhook" title="Webhook">
        <p className="font-semibold wrap-anywhere">{url}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span>{eventsText(events)}</span>
        </p>
        {disabledReason === "failing" && (
          <p className="mt-3">
            Per circa tre giorni non ha risposto come dovrebbe. Guarda nel registro che cosa ha
            risposto, poi riattivalo: quello che è in attesa riparte.
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {isOn && <ActionForm action={action} name="test" label="Invia una prova" isMain />}
          <ActionForm
            action={action}
            name={isOn ? "disable" : "enable"}
            label={isOn ? "Disattiva" : "Riattiva"}
            isMain={!isOn}
          />
        </div>
        <details className="mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-danger underline">
            Elimina il webhook
          </summary>
          <p className="mb-3 text-soft">Il registro e quello che è in attesa vanno persi.</p>
          <ActionForm action={action} name="delete" label="Elimina per sempre" />
        </details>
      </Panel>
      <Panel id="registro" title="Registro degli invii">
        {deliveries.length === 0 ? (
          <EmptyState text="Ancora nessun invio." hint="Il primo può essere una prova." />
        ) : (
          <ul className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <DeliveryLine delivery={delivery} action={action} canSend={isOn} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-4 text-sm text-soft">
          Gli ultimi 50, per 90 giorni; quello che contenevano resta 30 giorni.
        </p>
      </Panel>
    </div>
  );
}

interface ActionFormProps {
  action: string;
  name: string;
  label: string;
  isMain?: boolean;
}

function ActionForm({ action, name, label, isMain = false }: ActionFormProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="action" value={name} />
      <RowSubmit
        row={{ action: name }}
        pending="Un momento..."
        variant={isMain ? "primary" : "secondary"}
      >
        {label}
      </RowSubmit>
    </Form>
  );
}

function DeliveryLine({
  delivery,
  action,
  canSend,
}: {
  delivery: Delivery;
  action: string;
  canSend: boolean;
}) {
  const { id, event, status, attempts, createdAt, nextAttemptAt, hasBody } = delivery;
  const { responseStatus, responseText } = delivery;
  const { tone, label } = DELIVERY_STATES[status];
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
          {eventText(event)} <StatusBadge tone={tone}>{label}</StatusBadge>
        </h3>
        <p className="text-sm text-soft">
          {formatDateTime(createdAt)} · {attempts === 1 ? "un tentativo" : `${attempts} tentativi`}
          {status === "waiting" &&
            attempts > 0 &&
            `, il prossimo dopo il ${formatDateTime(nextAttemptAt)}`}
        </p>
        {(responseStatus !== null || responseText) && (
          <p className="mt-1 text-sm wrap-anywhere">
            {responseStatus !== null && <code>{responseStatus} </code>}
            {responseText}
          </p>
        )}
      </div>
      {hasBody && canSend && status !== "waiting" && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="delivery" value={id} />
          <RowSubmit row={{ delivery: id }} variant="secondary" pending="Invio…">
            Invia di nuovo
            <span className="sr-only">
              : {eventText(event)}, {formatDateTime(createdAt)}
            </span>
          </RowSubmit>
        </Form>
      )}
    </div>
  );
}
