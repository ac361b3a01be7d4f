import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useFetchers, useSubmit } from "@remix-run/react";
import { PictureCard, type ListedPicture } from "./picture-card";
import type { PhotographsReply } from "./replies";

interface PictureListProps {
  pictures: readonly ListedPicture[];
  isEditable: boolean;
  /** The form of an alternative text that was not taken. */
  alt: PhotographsReply["alt"];
}

/** The gallery of an advert: ordered by buttons, and with JavaScript by dragging and with the arrow keys. */
export function PictureList({ pictures, isEditable, alt }: PictureListProps) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const given = pictures.map(({ stem }) => stem);
  /** The order on the screen until the server has told its own. */
  const [ordered, setOrdered] = useState<{ from: string; stems: string[] }>();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState("");
  const stems = ordered?.from === given.join() ? ordered.stems : given;
  /** The same for events that arrive before the screen was drawn again. */
  const latest = useRef(stems);
  useEffect(() => {
    latest.current = stems;
  });
  const byStem = new Map(pictures.map((picture) => [picture.stem, picture]));

  function arrange(stem: string, place: number): number {
    const to = Math.min(Math.max(place, 0), stems.length - 1);
    latest.current = latest.current.filter((one) => one !== stem).toSpliced(to, 0, stem);
    setOrdered({ from: given.join(), stems: latest.current });
    return to;
  }

  function save(stem: string, place: number) {
    setAnnouncement(`Foto al posto ${place + 1} di ${stems.length}.`);
    submit(
      { intent: "move", stem, position: place + 1, inline: "1" },
      { method: "post", navigate: false, fetcherKey: `picture-${stem}` },
    );
  }

  function move(stem: string, place: number) {
    const from = stems.indexOf(stem);
    const to = arrange(stem, place);
    if (to !== from) save(stem, to);
  }

  function onKeyDown(event: KeyboardEvent, stem: string) {
    const place = stems.indexOf(stem);
    const target = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: stems.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(stem, target);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, stem: string) {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(stem);
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (dragged === undefined) return;
    const under = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<HTMLElement>("[data-picture]")?.dataset.picture)
      .find((stem) => stem !== undefined && stem !== dragged);
    if (under !== undefined) arrange(dragged, latest.current.indexOf(under));
  }

  function onPointerUp() {
    if (dragged === undefined) return;
    const place = latest.current.indexOf(dragged);
    if (place !== given.indexOf(dragged)) save(dragged, place);
    setDragged(undefined);
  }

  /** A change that the server refused: the order is its own again. */
  const problems = fetchers.flatMap(
    ({ data }) => (data as PhotographsReply | null)?.problems ?? [],
  );

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {problems.length > 0 && (
        <p role="alert" className="mb-4 rounded-control bg-danger-soft px-4 py-3 text-danger">
          {problems.join(" ")}
        </p>
      )}
      <ol
        aria-label="Foto dell'annuncio, nell'ordine in cui si vedono"
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      >
        {stems.map((stem, place) => {
          const picture = byStem.get(stem);
          return (
            picture && (
              <PictureCard
                key={stem}
                picture={picture}
                place={place}
                count={stems.length}
                isEditable={isEditable}
                isDragged={stem === dragged}
                alt={alt?.stem === stem ? alt : undefined}
                onMove={(to) => move(stem, to)}
                handle={{
                  onKeyDown: (event) => onKeyDown(event, stem),
                  onPointerDown: (event) => onPointerDown(event, stem),
                  onPointerMove,
                  onPointerUp,
                  onPointerCancel: () => {
                    setDragged(undefined);
                    setOrdered(undefined);
                  },
                }}
              />
            )
          );
        })}
      </ol>
    </>
  );
}
