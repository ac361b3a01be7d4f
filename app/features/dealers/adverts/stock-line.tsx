import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { ButtonLink, RowSubmit } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { PictureFrame } from "~/ui/picture-frame";
import { STATUS_WORDS } from "./advert-status";
import { BULK_FORM } from "./bulk-form";
import type { StockRow } from "./stock";
import { RowForm, RowMenu } from "./row-menu";

/** Props of a line of the stock. */
export interface StockLineProps {
  row: StockRow;
  /** Address of the list, to which its forms are posted. */
  href: string;
  /** Whether it is chosen for an action on many. */
  isChosen: boolean;
}

/** Columns on a wide screen: choice, picture, name, price, days, numbers, buttons. */
const STOCK_COLUMNS =
  "lg:gap-x-4 lg:grid-cols-[2.25rem_9rem_minmax(0,1fr)_6.5rem_9.5rem_7.5rem_13rem]";

/** Titles of the columns of a wide screen; screen readers understand the rows without. */
export function StockHead() {
  return (
    <div
      aria-hidden="true"
      className={`hidden border-b border-line px-4 py-2.5 text-sm font-semibold text-soft lg:grid ${STOCK_COLUMNS}`}
    >
      <span className="col-start-2">Annuncio</span>
      <span className="col-start-4 text-right">Prezzo</span>
      <span>Sul portale</span>
      <span>Ultimi 30 giorni</span>
    </div>
  );
}

/** Width of the picture in px, from `lg` and below. */
const PICTURE_SIZES = "(min-width: 64rem) 9rem, 6.5rem";

/** An advert of the stock: a card on a phone, a line of a table on a wide screen. */
export function StockLine(props: StockLineProps) {
  const { row, isChosen } = props;
  const { id, title, status, price, facts, age, expiry, isExpiring } = row;
  const { label, tone } = STATUS_WORDS[status];
  return (
    <article
      aria-label={title}
      className={`grid grid-cols-[2.25rem_6.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 p-3 sm:px-4 lg:items-center lg:py-4 ${STOCK_COLUMNS}`}
    >
      <label className="row-span-4 -m-1.5 grid min-h-11 min-w-11 cursor-pointer place-items-start justify-items-center rounded-lg py-3 hover:bg-sunken lg:row-span-1 lg:place-items-center">
        <input
          type="checkbox"
          name="id"
          value={id}
          form={BULK_FORM}
          defaultChecked={isChosen}
          className="size-5 accent-brand-fill"
        />
        <span className="sr-only">Scegli {title}</span>
      </label>
      <div className="relative row-span-4 self-start lg:row-span-1 lg:self-center">
        <PictureFrame
          picture={row.picture}
          sizes={PICTURE_SIZES}
          decorative
          empty={<Icon name="car-front" className="size-7 stroke-[1.5] text-soft" />}
          className="rounded-control"
        />
        <p className="mt-1 text-xs text-soft">
          {row.photoCount === 0 ? "Senza foto" : `${row.photoCount} foto`}
        </p>
      </div>
      <div className="min-w-0">
        <p className="mb-1">
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </p>
        <h3 className="line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          <TitleLink row={row} />
        </h3>
        {(facts || row.stockNumber) && (
          <p className="text-sm wrap-anywhere text-soft">
            {[facts, row.stockNumber && `n. ${row.stockNumber}`].filter(Boolean).join(" · ")}
          </p>
        )}
        {row.note && (
          <p
            className={`mt-1 text-sm wrap-anywhere text-soft ${status === "blocked" ? "line-clamp-3" : ""}`}
          >
            {row.note}
          </p>
        )}
        {status === "blocked" && (
          <TextLink
            href={paths.advertDecision(row.id)}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Leggi perché, e come opporti
          </TextLink>
        )}
        {row.missing && <p className="mt-1 text-sm wrap-anywhere text-moto">{row.missing}</p>}
      </div>
      <p className="font-display text-lg font-bold tabular-nums max-lg:col-start-3 lg:text-right">
        {price ?? <span className="font-sans text-sm font-normal text-soft">Senza prezzo</span>}
      </p>
      <p className="text-sm text-soft max-lg:col-start-3">
        {age && <span className="lg:block">{age}</span>}
        {age && expiry && <span className="lg:hidden"> · </span>}
        {expiry && (
          <span className={`lg:block ${isExpiring ? "font-semibold text-danger" : ""}`}>
            {expiry}
          </span>
        )}
        {!age && !expiry && <span className="hidden lg:block">–</span>}
      </p>
      <Numbers row={row} />
      <RowActions {...props} />
    </article>
  );
}

function TitleLink({ row: { id, title, isEditable, publicPath } }: Pick<StockLineProps, "row">) {
  const to = isEditable ? paths.advertEditor(id) : publicPath;
  if (!to) return <>{title}</>;
  return (
    <a href={to} className="-my-2 inline-block py-2 underline-offset-4 hover:underline">
      {title}
    </a>
  );
}

function Numbers({ row: { views, inquiries } }: Pick<StockLineProps, "row">) {
  return (
    <dl className="flex gap-x-4 text-sm whitespace-nowrap text-soft max-lg:col-start-3 lg:grid lg:gap-0.5">
      <div className="flex items-center gap-1.5">
        <dt>
          <Icon name="eye" className="size-4" />
          <span className="sr-only">Visite negli ultimi 30 giorni</span>
        </dt>
        <dd className="tabular-nums">{views}</dd>
        <dd aria-hidden="true" className="max-sm:hidden">
          {views === "1" ? "visita" : "visite"}
        </dd>
      </div>
      <div className="flex items-center gap-1.5">
        <dt>
          <Icon name="mail" className="size-4" />
          <span className="sr-only">Richieste negli ultimi 30 giorni</span>
        </dt>
        <dd className="tabular-nums">{inquiries}</dd>
        <dd aria-hidden="true" className="max-sm:hidden">
          {inquiries === "1" ? "richiesta" : "richieste"}
        </dd>
      </div>
    </dl>
  );
}

/** The likeliest next action as a button, the others in a menu. */
function RowActions(props: StockLineProps) {
  const { id, title, status, actions, isExpiring, missing, isEditable } = props.row;
  const offersRenewal = actions.some(({ action }) => action === "renew");
  const isReady = status === "draft" && missing === null;
  return (
    <div className="col-span-3 mt-1 flex items-center justify-end gap-2 lg:col-span-1 lg:mt-0">
      {offersRenewal && (status === "expired" || isExpiring) ? (
        <RowForm {...props}>
          <RowSubmit row={{ id }} name="action" value="renew" pending="Rinnovo…">
            Rinnova<span className="sr-only"> {title}</span>
          </RowSubmit>
        </RowForm>
      ) : isReady ? (
        <ButtonLink href={paths.advertPublication(id)}>
          Pubblica<span className="sr-only"> {title}</span>
        </ButtonLink>
      ) : (
        isEditable && (
          <ButtonLink href={paths.advertEditor(id)} variant="secondary">
            <Icon name="pen-line" className="size-4" />
            {status === "draft" ? "Completa" : "Modifica"}
            <span className="sr-only"> {title}</span>
          </ButtonLink>
        )
      )}
      <RowMenu {...props} />
    </div>
  );
}
