import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { RowSubmit } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PictureFrame } from "~/ui/picture-frame";
import { TextLink } from "~/ui/text-link";
import { STATUS_WORDS } from "./advert-status";
import type { ExpiryPage } from "./expiry.server";
import type { StockActionData } from "./stock";
import { StockAnswer } from "./stock-answer";

interface ExpiryScreenProps {
  page: ExpiryPage;
  actionData: StockActionData | undefined;
}

/** Width of the picture in px, from `sm` and below. */
const PICTURE_SIZES = "(min-width: 40rem) 15rem, 7rem";

/** The choices for an advert that expires or has expired, in one step. */
export function ExpiryScreen({ page, actionData }: ExpiryScreenProps) {
  const { id, title, status, price, statement, isDue, actions, publicPath } = page;
  const { label, tone } = STATUS_WORDS[status];
  const action = paths.advertExpiry(id);
  return (
    <section aria-labelledby="scadenza" className="max-w-3xl">
      <h2 id="scadenza" className="mb-4 text-2xl">
        {isDue ? "Che cosa ne facciamo?" : "Per ora non c’è niente da fare"}
      </h2>
      <StockAnswer actionData={actionData} />
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-center sm:gap-5 sm:p-5">
        <PictureFrame
          picture={page.picture}
          sizes={PICTURE_SIZES}
          decorative
          empty={<Icon name="car-front" className="size-8 stroke-[1.5] text-soft" />}
          className="self-start rounded-control"
        />
        <div className="min-w-0">
          <p>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </p>
          <h3 className="mt-2 text-lg leading-snug wrap-anywhere sm:text-xl">{title}</h3>
          {price && <p className="mt-1 font-display text-lg font-bold tabular-nums">{price}</p>}
          <p className={`mt-3 ${isDue ? "font-semibold" : "text-soft"}`}>{statement}</p>
        </div>
      </div>
      {actions.length > 0 && (
        <Form method="post" action={action} className="mt-5 flex flex-wrap gap-3">
          <input type="hidden" name="id" value={id} />
          {actions.map((offered, i) => (
            <RowSubmit
              key={offered.action}
              row={{ id }}
              name="action"
              value={offered.action}
              pending="Un momento…"
              size="lg"
              variant={i === 0 && isDue ? "primary" : "secondary"}
              className="max-sm:w-full"
            >
              {offered.action === "renew" ? "Rinnova per 60 giorni" : offered.label}
            </RowSubmit>
          ))}
        </Form>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6">
        {publicPath && (
          <TextLink href={publicPath} className="inline-flex min-h-11 items-center">
            Guarda l’annuncio
          </TextLink>
        )}
        <TextLink href={paths.stock} className="inline-flex min-h-11 items-center">
          Tutti i tuoi veicoli
        </TextLink>
      </p>
    </section>
  );
}
