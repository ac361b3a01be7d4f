import { Form } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { MAX_COMPARED } from "~/features/marketplace/comparison/comparison";
import { paths } from "~/lib/paths";
import { VEHICLE_FIELD } from "~/lib/vehicle-ids";
import { vehicleCount } from "~/lib/vehicle-labels";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { ShareButton } from "~/ui/share-button";
import { TextLink } from "~/ui/text-link";
import { EmptyFavourites } from "./empty-favourites";
import { FavouriteCard } from "./favourite-card";
import type { FavouritesUndo, FavouriteState } from "./favourites.server";

/** Id of the form that takes vehicles out. */
const REMOVE_FORM = "togli-preferiti";

interface FavouritesScreenProps {
  items: readonly FavouriteState[];
  undo: FavouritesUndo | null;
}

/** The favourites of the visitor (docs/product.md 4.14). */
export function FavouritesScreen({ items, undo }: FavouritesScreenProps) {
  const ids = items.flatMap((item) => (item.kind === "listed" ? item.vehicle.id : []));
  const cheaper = items.filter(
    (item) => item.kind === "listed" && !item.isSold && item.difference < 0,
  );
  return (
    <div className="page-column max-w-5xl py-8 sm:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-[2.1rem] sm:text-5xl">I tuoi preferiti</h1>
          {items.length > 0 && (
            <p className="mt-2 text-soft">
              {vehicleCount(items.length)}
              {cheaper.length > 0 &&
                `, ${cheaper.length === 1 ? "uno costa" : `${cheaper.length} costano`} meno di quando li hai salvati`}
              . Restano su questo dispositivo, senza account.
            </p>
          )}
        </div>
        {ids.length > 0 && (
          <div className="no-print flex flex-wrap gap-2">
            {ids.length > 1 && ids.length <= MAX_COMPARED && (
              <ButtonLink href={paths.comparisonOf(ids)}>
                <Icon name="scale" className="size-4" />
                Confronta {ids.length === 2 ? "i due" : `tutti e ${ids.length}`}
              </ButtonLink>
            )}
            <ShareButton title="I miei preferiti" path={paths.sharedFavourites(ids)} />
          </div>
        )}
      </div>
      {undo?.kind === "one" && (
        <UndoNote key={undo.id} label="Rimettilo" field={VEHICLE_FIELD} value={undo.id}>
          <strong className="font-semibold">{undo.name}</strong> non è più tra i preferiti.
        </UndoNote>
      )}
      {undo?.kind === "all" && (
        <UndoNote label="Annulla" field="ripristina" value="1">
          <strong className="font-semibold">Preferiti svuotati.</strong> Avevi salvato{" "}
          {vehicleCount(undo.count)}.
        </UndoNote>
      )}
      {items.length === 0 ? (
        <EmptyFavourites />
      ) : (
        <>
          <Form
            id={REMOVE_FORM}
            method="post"
            action={paths.favourites}
            preventScrollReset
            hidden
          />
          <FavouriteList items={items} removeForm={REMOVE_FORM} />
          <p className="no-print mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-soft">
            <span className="max-w-[60ch]">
              Li conserva un cookie tecnico di questo browser, con il prezzo del giorno in cui li
              hai salvati. <TextLink href={paths.cookies}>Come funziona</TextLink>
            </span>
            <Button type="submit" variant="quiet" form={REMOVE_FORM} name="svuota" value="1">
              Svuota i preferiti
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** A list that somebody shared (docs/product.md 4.14). */
export function SharedFavouritesScreen({ items }: { items: readonly FavouriteState[] }) {
  const ids = items.flatMap((item) =>
    item.kind === "listed" && !item.isSold ? item.vehicle.id : [],
  );
  return (
    <div className="page-column max-w-5xl py-8 sm:py-12">
      <h1 className="text-[2.1rem] sm:text-5xl">Veicoli scelti per te</h1>
      <p className="mt-2 text-soft">
        {items.length === 0
          ? "Il link non nomina nessun veicolo."
          : `Chi ti ha mandato il link ha messo da parte ${vehicleCount(items.length)}.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {ids.length > 0 && (
          <Form method="post" action={paths.favourites}>
            {ids.map((id) => (
              <input key={id} type="hidden" name={VEHICLE_FIELD} value={id} />
            ))}
            <Button type="submit">
              <Icon name="heart" className="size-4" />
              Salva anche tu
            </Button>
          </Form>
        )}
        <ButtonLink href={paths.favourites} variant="secondary">
          I tuoi preferiti
        </ButtonLink>
      </div>
      <FavouriteList items={items} />
    </div>
  );
}

function FavouriteList({
  items,
  removeForm,
}: {
  items: readonly FavouriteState[];
  removeForm?: string;
}) {
  return (
    <ul className="mt-6 grid gap-4" aria-label="Preferiti">
      {items.map((item) => (
        <li key={item.kind === "gone" ? item.id : item.vehicle.id}>
          <FavouriteCard item={item} removeForm={removeForm} />
        </li>
      ))}
    </ul>
  );
}

interface UndoNoteProps {
  label: string;
  /** Name and value of the button that puts back what was taken out. */
  field: string;
  value: string;
  children: ReactNode;
}

/** Says what was taken out, and puts it back. */
function UndoNote({ label, field, value, children }: UndoNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus of the button that is gone; somebody who is elsewhere on the page stays there.
    if (document.activeElement === document.body) note.current?.focus();
  }, []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-2 outline-none"
    >
      <p className="min-w-0 wrap-anywhere">{children}</p>
      <Form method="post" action={paths.favourites} preventScrollReset>
        <Button type="submit" variant="secondary" name={field} value={value}>
          {label}
        </Button>
      </Form>
    </div>
  );
}
