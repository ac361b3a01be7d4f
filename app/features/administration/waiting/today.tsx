import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { WaitingItem, WaitingKind } from "./waiting";

/** The waiting items, oldest first, each with the link to its action (docs/product.md 9.1). */
export function Today({ waiting }: { waiting: readonly WaitingKind[] | null }) {
  const kinds = waiting?.filter(({ count }) => count > 0) ?? [];
  return (
    <section aria-labelledby="oggi" className="mb-10">
      <h2 id="oggi" className="mb-4 text-2xl">
        Oggi
      </h2>
      {kinds.length > 0 ? (
        <ul className="grid items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
          {kinds.map((kind) => (
            <li key={kind.key} className="min-w-0">
              <WaitingCard kind={kind} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="flex items-start gap-2.5 text-soft">
          <Icon
            name={waiting ? "circle-check" : "cloud-off"}
            className={`mt-0.5 size-5 shrink-0 ${waiting ? "text-minicar" : ""}`}
          />
          {waiting
            ? "Non c'è niente in attesa: registrazioni, account, richieste, modifiche e segnalazioni sono a posto."
            : "Il servizio account non risponde in questo momento: non si sa che cosa è in attesa."}
        </p>
      )}
    </section>
  );
}

function WaitingCard({ kind }: { kind: WaitingKind }) {
  const { title, list, oldest, action } = kind;
  return (
    <article
      aria-label={title}
      className="rounded-card border border-line bg-surface px-5 pt-2 pb-3 shadow-card"
    >
      <h3 className="font-sans text-base font-semibold tracking-normal">
        <a
          href={list}
          className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
        >
          {title}
          <Icon name="chevron-right" className="size-4 shrink-0 text-soft" />
        </a>
      </h3>
      <ol className="divide-y divide-line">
        {oldest.map((item) => (
          <WaitingLine key={item.id} item={item} action={action} />
        ))}
      </ol>
    </article>
  );
}

function WaitingLine({ item, action }: { item: WaitingItem; action: string }) {
  const { name, detail, since, age, to } = item;
  return (
    <li className="flex items-center gap-3 py-2">
      <p className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm wrap-anywhere text-soft">
          {detail && `${detail} · `}
          <time dateTime={since}>{age}</time>
        </span>
      </p>
      {/* Not prefetched: opening an inquiry marks it as read. */}
      <ButtonLink href={to} variant="secondary" className="shrink-0">
        {action}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  );
}
