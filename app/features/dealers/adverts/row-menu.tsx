import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { buttonClass, RowSubmit } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { ShareLink } from "~/ui/share-button";
import type { StockLineProps } from "./stock-line";
import { deletionHref } from "./stock-query";

const ITEM = buttonClass(
  { variant: "quiet" },
  "w-full justify-start font-medium hover:no-underline",
);

/** The form of a row; its buttons name the action. */
export function RowForm({
  row,
  href,
  children,
}: Pick<StockLineProps, "row" | "href"> & { children: ReactNode }) {
  return (
    <Form method="post" action={href} preventScrollReset>
      <input type="hidden" name="id" value={row.id} />
      {children}
    </Form>
  );
}

/** All that can be done with an advert. */
export function RowMenu({ row, href }: StockLineProps) {
  const { id, title, isEditable, publicPath, actions } = row;
  const inPlace = actions.filter(({ action }) => action !== "delete");
  return (
    <Disclosure
      dismissable
      className="group relative"
      summary={
        <>
          Altro
          <Icon
            name="chevron-down"
            className="size-4 transition-transform duration-150 group-open:rotate-180"
          />
        </>
      }
      label={`Altro per ${title}`}
      summaryClassName={buttonClass(
        { variant: "secondary" },
        "cursor-pointer list-none [&::-webkit-details-marker]:hidden",
      )}
    >
      <div className="absolute top-full right-0 z-20 mt-1.5 grid w-64 max-w-[calc(100vw-3rem)] rounded-card border border-line bg-surface p-1.5 shadow-lift">
        {isEditable && (
          <a href={paths.advertEditor(id)} className={ITEM}>
            Modifica
          </a>
        )}
        {isEditable && (
          <a href={paths.advertPhotographs(id)} className={ITEM}>
            Foto
          </a>
        )}
        {publicPath && (
          <a href={publicPath} className={ITEM}>
            Vedi sul portale
          </a>
        )}
        {publicPath && (
          <ShareLink title={title} path={publicPath} className={ITEM}>
            Condividi
          </ShareLink>
        )}
        {inPlace.length > 0 && (
          <div className="my-2 border-t border-line pt-1.5">
            <RowForm row={row} href={href}>
              {inPlace.map(({ action, label }) => (
                <RowSubmit
                  key={action}
                  row={{ id }}
                  name="action"
                  value={action}
                  pending="Un momento…"
                  variant="quiet"
                  className="w-full justify-start font-medium hover:no-underline"
                >
                  {label}
                </RowSubmit>
              ))}
            </RowForm>
          </div>
        )}
        {actions.some(({ action }) => action === "delete") && (
          <a
            href={deletionHref([id], href)}
            className="flex min-h-11 items-center border-t border-line px-4 font-semibold text-danger hover:bg-sunken"
          >
            Elimina…
          </a>
        )}
      </div>
    </Disclosure>
  );
}
