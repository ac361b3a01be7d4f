import { Form } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/react";
import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { FormField } from "~/ui/form-fields";
import { OneTimeSecret } from "~/ui/one-time-secret";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { useValidatedForm } from "~/ui/use-validated-form";
import {
  eventsText,
  eventText,
  MAX_WEBHOOKS,
  WEBHOOK_EVENT_NAMES,
  webhookState,
  type NewWebhook,
  type Webhook,
} from "./webhook";

const loadSchema = () => import("./schema").then(({ newWebhookSchema }) => newWebhookSchema);

interface WebhooksPanelProps {
  webhooks: readonly Webhook[];
  /** Made by this post. */
  created: NewWebhook | undefined;
  result: SubmissionResult<string[]> | undefined;
}

/** The webhooks of the dealership, and the form of a new one (docs/product.md 8.20). */
export function WebhooksPanel({ webhooks, created, result }: WebhooksPanelProps) {
  return (
    <Panel id="webhook" title={`Webhook${webhooks.length > 0 ? ` (${webhooks.length})` : ""}`}>
      {created && <CreatedWebhook {...created} />}
      {webhooks.length === 0 ? (
        <p className="text-soft">
          Ancora nessuno. Con un webhook il portale avvisa il tuo gestionale appena arriva una
          richiesta o scade un annuncio.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {webhooks.map((webhook) => {
            const { tone, label } = webhookState(webhook);
            return (
              <li key={webhook.id} className="py-3">
                <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
                  <TextLink href={paths.webhook(webhook.id)} className="inline-block py-1.5">
                    {webhook.url}
                  </TextLink>
                </h3>
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
                  <StatusBadge tone={tone}>{label}</StatusBadge>
                  {webhook.waiting > 0 && <span>{webhook.waiting} in attesa</span>}
                  <span>{eventsText(webhook.events)}</span>
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {webhooks.length >= MAX_WEBHOOKS ? (
        <p className="mt-5 text-soft">Sono cinque, il massimo: eliminane uno per aggiungerne.</p>
      ) : (
        // The key empties the form after each creation.
        <WebhookForm key={created?.secret} result={result} />
      )}
    </Panel>
  );
}

function WebhookForm({ result }: Pick<WebhooksPanelProps, "result">) {
  const { form, fields, firstError, formProps } = useValidatedForm(
    "nuovo-webhook",
    loadSchema,
    result,
    { events: [...WEBHOOK_EVENT_NAMES] },
  );
  const { events } = fields;
  const chosen = [events.initialValue ?? []].flat();
  const error = events.errors?.[0];
  return (
    <Form
      {...formProps}
      method="post"
      action={paths.apiKeys}
      aria-label="Nuovo webhook"
      className="mt-5 grid gap-4 border-t border-line pt-5"
    >
      <FormAlert id={form.errorId} messages={form.errors} />
      <input type="hidden" name="intent" value="create-webhook" />
      <FormField
        field={fields.url}
        isFirstError={firstError === "url"}
        label="Indirizzo del tuo sistema"
        required
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint="Comincia con https:// e si raggiunge da internet."
      />
      <fieldset aria-describedby={error && `${events.id}-error`}>
        <legend className="mb-1.5 text-sm font-semibold">Quando avvisarlo</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {WEBHOOK_EVENT_NAMES.map((event, i) => (
            <label
              key={event}
              className="flex min-h-12 items-center gap-3 rounded-control border border-control bg-surface px-3.5 transition-colors duration-150 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="checkbox"
                name={events.name}
                value={event}
                defaultChecked={chosen.includes(event)}
                className="size-5 shrink-0 accent-brand-fill"
                aria-invalid={error ? true : undefined}
                // The form was just submitted: the focus moves to its first error.
                // oxlint-disable-next-line jsx-a11y/no-autofocus
                autoFocus={firstError === "events" && i === 0}
              />
              {eventText(event)}
            </label>
          ))}
        </div>
        {error && (
          <p id={`${events.id}-error`} className="mt-1.5 text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </fieldset>
      <RowSubmit
        row={{ intent: "create-webhook" }}
        pending="Aggiungo il webhook..."
        className="justify-self-start"
      >
        Aggiungi il webhook
      </RowSubmit>
    </Form>
  );
}

/** The secret, this once. */
function CreatedWebhook({ url, secret }: NewWebhook) {
  return (
    <OneTimeSecret
      key={secret}
      headingId="webhook-creato"
      title="Webhook aggiunto"
      secret={secret}
      copyLabel="Copia il segreto"
    >
      <p className="wrap-anywhere">{url}</p>
      <p role="alert">
        Questo è il segreto con cui firmiamo: copialo adesso, quando lasci la pagina non lo
        mostriamo più.
      </p>
    </OneTimeSecret>
  );
}
