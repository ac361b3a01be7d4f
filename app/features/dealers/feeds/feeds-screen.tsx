import { Form, useRouteLoaderData } from "@remix-run/react";
import type { Feed } from "~/data/schema";
import { paths } from "~/lib/paths";
import { vehicleCount } from "~/lib/vehicle-labels";
import { StatusBadge } from "~/ui/badge";
import { RowSubmit } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { AddressField } from "./address-field";
import {
  FEED_NAMES,
  FEED_TEXTS,
  feedPath,
  type FeedsActionData,
  type FeedsPage,
} from "./feeds-page";
import { KeyPanel } from "./key-panel";
import type { ShowcaseOptions } from "./showcase-options";
import { ShowcasePanel } from "./showcase-panel";

interface FeedsScreenProps {
  /** Null without a dealership, and while the backend is down. */
  page: FeedsPage | null;
  /** Null while the backend is down. */
  account: object | null;
  options: ShowcaseOptions;
  actionData: FeedsActionData | undefined;
}

/** The channels on which the dealership appears on other sites, each switched on by its dealer (docs/product.md 8.22). */
export function FeedsScreen({ page, account, options, actionData }: FeedsScreenProps) {
  const origin = useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
  return (
    <section aria-labelledby="feed" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <h2 id="feed" className="text-2xl">
          Condividi i tuoi veicoli
        </h2>
        <p className="mt-2 max-w-2xl text-soft">
          I tuoi annunci anche sul tuo sito e dove fai pubblicità, aggiornati da soli: quello che
          vendi o metti in pausa sparisce subito. Ogni canale parte spento e lo accendi tu.
        </p>
      </div>
      <FormAlert id="feed-errore" messages={actionData?.result?.error?.[""] ?? undefined} />
      {page ? (
        <Feeds page={page} options={options} origin={origin} newKey={actionData?.newKey} />
      ) : account === null ? (
        <BackendDown />
      ) : (
        <EmptyState
          text="Il tuo account non è ancora abbinato a una concessionaria."
          hint="Qui accendi i canali appena lo è."
        />
      )}
    </section>
  );
}

interface FeedsProps {
  page: FeedsPage;
  options: ShowcaseOptions;
  origin: string;
  newKey: string | undefined;
}

function Feeds({ page, options, origin, newKey }: FeedsProps) {
  return (
    <>
      {page.isHidden && (
        <p className="font-semibold">
          Per ora un amministratore tiene nascosta la concessionaria, e con lei tutti i canali.{" "}
          <TextLink href={paths.dealershipDecision}>Leggi perché, e come opporti</TextLink>
        </p>
      )}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {FEED_NAMES.map((feed) => (
          <li key={feed} className="px-5 py-5 sm:px-6">
            <FeedSwitch feed={feed} isOn={page.shared.includes(feed)} />
            {page.shared.includes(feed) && <FeedAddress feed={feed} page={page} origin={origin} />}
          </li>
        ))}
      </ul>
      {page.shared.includes("showcase") && (
        <ShowcasePanel dealership={page.dealership} options={options} origin={origin} />
      )}
      <KeyPanel current={page.key} newKey={newKey} origin={origin} />
      <Panel id="portale-titolo" title="Chi altro li vede">
        <p className="max-w-2xl text-soft">
          Quello che accendi entra anche nei feed di tutto il portale (Google, Meta, CSV e JSON),
          che contengono solo le concessionarie che lo hanno scelto. Numero di telaio e targa non ci
          sono mai; e-mail e dati della società nemmeno.
        </p>
      </Panel>
    </>
  );
}

function FeedSwitch({ feed, isOn }: { feed: Feed; isOn: boolean }) {
  const { label, use } = FEED_TEXTS[feed];
  return (
    <Form
      method="post"
      action={paths.stockFeeds}
      preventScrollReset
      aria-label={label}
      className="flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal">
          {label}
          <StatusBadge tone={isOn ? "positive" : "neutral"}>
            {isOn ? "attivo" : "spento"}
          </StatusBadge>
        </h3>
        <p className="mt-0.5 max-w-2xl text-soft">{use}</p>
      </div>
      <input type="hidden" name="intent" value="switch" />
      <input type="hidden" name="feed" value={feed} />
      <RowSubmit
        row={{ feed }}
        name="enabled"
        value={String(!isOn)}
        variant={isOn ? "secondary" : "primary"}
        pending="Salvo..."
      >
        {isOn ? "Spegni" : "Attiva"}
        <span className="sr-only"> {label}</span>
      </RowSubmit>
    </Form>
  );
}

function FeedAddress({ feed, page, origin }: { feed: Feed; page: FeedsPage; origin: string }) {
  const path = feedPath(page.dealership.slug, feed);
  if (path === undefined)
    return (
      <p className="mt-3 text-sm">
        <a href="#vetrina" className="font-semibold text-brand underline underline-offset-4">
          Scegli come appare e copia il codice
        </a>
      </p>
    );
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <AddressField
        id={`indirizzo-${feed}`}
        label={`Indirizzo: ${FEED_TEXTS[feed].label}`}
        text={origin + path}
      />
      {feed === "google" && <GoogleNotes page={page} />}
      {feed === "json" && (
        <p className="text-sm text-soft">
          I campi sono descritti nello{" "}
          <a href={paths.feedSchema} className="underline underline-offset-4">
            schema JSON
          </a>
          .
        </p>
      )}
    </div>
  );
}

function GoogleNotes({ page: { dealership, leftOut, notForGoogle, total } }: { page: FeedsPage }) {
  const rest = leftOut.count - leftOut.first.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 text-sm text-soft">
      <p>
        Codice negozio: <code className="font-semibold text-ink">{dealership.id}</code>. Scrivilo
        uguale nel tuo Profilo dell’attività su Google. Ne fanno parte{" "}
        {vehicleCount(total - notForGoogle - leftOut.count)} su {total}
        {notForGoogle > 0 &&
          ": Google prende le auto in vendita, non moto, minicar, furgoni e veicoli prenotati"}
        .
      </p>
      {leftOut.count > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-ink underline underline-offset-4">
            {leftOut.count === 1
              ? "1 auto resta fuori perché le manca un dato"
              : `${leftOut.count} auto restano fuori perché manca un dato`}
          </summary>
          <ul className="grid gap-1 wrap-anywhere">
            {leftOut.first.map(({ id, name, reason }) => (
              <li key={id}>
                <TextLink href={paths.advertEditor(id)}>{name}</TextLink>: {reason}
              </li>
            ))}
            {rest > 0 && <li>{rest === 1 ? "e un'altra" : `e altre ${rest}`}</li>}
          </ul>
        </details>
      )}
    </div>
  );
}
