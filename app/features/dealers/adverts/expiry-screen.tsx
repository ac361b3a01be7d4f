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

/** Width of the picture in px: beside the text, and above it on a phone. */
const PICTURE_SIZES = "(min-width: 40rem) 16rem, 92vw";

/** What to do with an advert that expires or has expired, in one step. */
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
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card sm:grid sm:grid-cols-[16rem_minmax(0,1fr)]">
        <PictureFrame
          picture={page.picture}
          sizes={PICTURE_SIZES}
          decorative
          empty={<Icon name="car-front" className="size-10 stroke-[1.5] text-soft" />}
        />
        <div className="min-w-0 p-5 sm:p-6">
          <p>
            <StatusBadge tone={tone}>{label}</StatusBadge>
          </p>
          <h3 className="mt-2 text-xl leading-snug wrap-anywhere">{title}</h3>
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
              className="max-xs:w-full"
            >
              {offered.action === "renew" ? "Rinnova per 60 giorni" : offered.label}
            </RowSubmit>
          ))}
        </Form>
      )}
      <p className="mt-5 flex flex-wrap gap-x-6">
        {publicPath && (
          <TextLink to={publicPath} className="inline-flex min-h-11 items-center">
            Guarda l’annuncio
          </TextLink>
        )}
        <TextLink to={paths.stock} className="inline-flex min-h-11 items-center">
          Tutti i tuoi veicoli
        </TextLink>
      </p>
    </section>
  );
}
