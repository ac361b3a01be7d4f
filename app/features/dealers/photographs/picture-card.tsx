import { useFetcher } from "@remix-run/react";
import type { FormEvent, HTMLAttributes, ReactNode } from "react";
import type { Picture } from "~/lib/picture-source";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Icon, type IconName } from "~/ui/icon";
import { PictureFrame } from "~/ui/picture-frame";
import { MAX_ALT_LENGTH, pictureAnchor } from "./limits";
import type { PhotographsReply } from "./replies";

/** A picture of the own advert. */
export interface ListedPicture {
  stem: string;
  /** Alternative text as it was typed; empty when there is none. */
  alt: string;
  /** Undefined when its files are gone. */
  picture: Picture | undefined;
}

interface PictureCardProps {
  picture: ListedPicture;
  /** Place in the gallery, from 0. */
  place: number;
  count: number;
  isEditable: boolean;
  isDragged: boolean;
  alt: PhotographsReply["alt"];
  /** Moves it on the screen and on the server. */
  onMove: (place: number) => void;
  handle: HTMLAttributes<HTMLButtonElement>;
}

/** A picture of the gallery with its forms: place, cover, alternative text, removal. */
export function PictureCard(props: PictureCardProps) {
  const { picture, place, count, isEditable, isDragged, onMove, handle } = props;
  const { stem } = picture;
  const fetcher = useFetcher<PhotographsReply>({ key: `picture-${stem}` });
  const isRemoving = fetcher.state !== "idle" && fetcher.formData?.get("intent") === "remove";
  const number = place + 1;
  // The answer to the script's own form is newer than the data of the page.
  const alt = fetcher.data ? fetcher.data.alt : props.alt;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (form.get("intent") === "move") return onMove(Number(form.get("position")) - 1);
    form.set("inline", "1");
    fetcher.submit(form, { method: "post" });
  }

  return (
    <li
      id={pictureAnchor(stem)}
      data-picture={stem}
      className={`overflow-hidden rounded-card border bg-surface shadow-card ${isDragged ? "border-brand opacity-80 shadow-lift" : "border-line"} ${isRemoving ? "opacity-50" : ""}`}
    >
      <div className="relative">
        <PictureFrame
          picture={picture.picture}
          sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw"
          imageClassName="object-contain"
        />
        <p className="absolute top-3 left-3 flex gap-1.5">
          <Badge tone="ink">{number}</Badge>
          {place === 0 && <Badge tone="brand">Copertina</Badge>}
        </p>
        {isEditable && count > 1 && (
          <button
            type="button"
            aria-label={`Sposta la foto ${number}: trascinala, o usa i tasti freccia`}
            className="only-with-js absolute top-2 right-2 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-white text-[#1d1b17] shadow-card active:cursor-grabbing"
            {...handle}
          >
            <Icon name="grip-vertical" className="size-5" />
          </button>
        )}
      </div>
      {isEditable && (
        <div className="p-3">
          <fetcher.Form
            method="post"
            onSubmit={submit}
            className="flex flex-wrap items-center gap-1"
          >
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="stem" value={stem} />
            <MoveButton icon="arrow-left" to={number - 1} isOff={place === 0}>
              Sposta prima la foto {number}
            </MoveButton>
            <MoveButton icon="arrow-right" to={number + 1} isOff={number === count}>
              Sposta dopo la foto {number}
            </MoveButton>
            {place > 0 && (
              <Button type="submit" variant="quiet" name="position" value={1}>
                <Icon name="star" className="size-4" />
                Copertina<span className="sr-only"> con la foto {number}</span>
              </Button>
            )}
          </fetcher.Form>
          <div className="flex flex-wrap items-start justify-between gap-x-2 border-t border-line pt-1">
            <details className="min-w-0 grow" open={alt !== undefined}>
              <summary className="inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold">
                <Icon name="pen-line" className="size-4" />
                {picture.alt === "" ? "Aggiungi descrizione" : "Descrizione"}
                <span className="sr-only"> della foto {number}</span>
              </summary>
              <fetcher.Form method="post" onSubmit={submit} className="grid gap-3 px-2 pb-2">
                <input type="hidden" name="intent" value="describe" />
                <input type="hidden" name="stem" value={stem} />
                <TextField
                  id={`${pictureAnchor(stem)}-alt`}
                  name="alt"
                  label={`Che cosa mostra la foto ${number}`}
                  hint="Per chi non la vede: «Cruscotto con schermo da 10 pollici»."
                  error={alt?.error}
                  isFirstError={alt !== undefined}
                  defaultValue={alt?.value ?? picture.alt}
                  maxLength={MAX_ALT_LENGTH}
                  autoComplete="off"
                />
                <Button type="submit" variant="secondary" disabled={fetcher.state !== "idle"}>
                  Salva
                </Button>
                {fetcher.data?.done && fetcher.state === "idle" && (
                  <p role="status" className="text-sm text-minicar">
                    Salvato.
                  </p>
                )}
              </fetcher.Form>
            </details>
            <fetcher.Form method="post" onSubmit={submit}>
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="stem" value={stem} />
              <Button type="submit" variant="quiet" disabled={isRemoving} className="text-danger">
                <Icon name="trash-2" className="size-4" />
                Togli<span className="sr-only"> la foto {number}</span>
              </Button>
            </fetcher.Form>
          </div>
        </div>
      )}
    </li>
  );
}

function MoveButton({
  icon,
  to,
  isOff,
  children,
}: {
  icon: IconName;
  to: number;
  isOff: boolean;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      variant="quiet"
      name="position"
      value={to}
      disabled={isOff}
      className="w-11 px-0!"
    >
      <Icon name={icon} className="size-5" />
      <span className="sr-only">{children}</span>
    </Button>
  );
}
