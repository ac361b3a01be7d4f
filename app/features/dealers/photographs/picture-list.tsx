import { flushSync } from "react-dom";
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useFetchers, useSubmit } from "@remix-run/react";
import { PictureCard, type ListedPicture } from "./picture-card";
import type { PhotographsReply } from "./replies";

/** Beginning of the keys under which pictures send their changes. */
const FETCHERS = "picture-";

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
  const [ordered, setOrdered] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState("");
  const stems = merged(ordered, given);
  /** The same for events that arrive before the screen was drawn again. */
  const latest = useRef<readonly string[]>(stems);
  const isDragging = useRef(false);
  const draggedFrom = useRef(0);
  useEffect(() => {
    latest.current = stems;
    isDragging.current = dragged !== undefined;
  });
  const isSaving = fetchers.some(({ key, state }) => key.startsWith(FETCHERS) && state !== "idle");
  useEffect(() => {
    if (!isSaving && !isDragging.current) setOrdered(undefined);
  }, [isSaving]);
  const byStem = new Map(pictures.map((picture) => [picture.stem, picture]));

  function arrange(stem: string, place: number): number {
    const to = Math.min(Math.max(place, 0), stems.length - 1);
    latest.current = latest.current.filter((one) => one !== stem).toSpliced(to, 0, stem);
    setOrdered(latest.current);
    return to;
  }

  function save(stem: string, place: number) {
    setAnnouncement(`Foto al posto ${place + 1} di ${stems.length}.`);
    submit(
      { intent: "move", stem, position: place + 1, inline: "1" },
      { method: "post", navigate: false, fetcherKey: FETCHERS + stem },
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
    // No selection of text, and no scrolling: the handle is all that moves.
    event.preventDefault();
    event.currentTarget.focus();
    draggedFrom.current = latest.current.indexOf(stem);
    setDragged(stem);
  }

  function follow(stem: string, { clientX, clientY }: globalThis.PointerEvent) {
    const under = document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.closest<HTMLElement>("[data-picture]")?.dataset.picture)
      .find((other) => other !== undefined && other !== stem);
    // Drawn at once: until then, other pictures stand under the pointer.
    if (under !== undefined) flushSync(() => arrange(stem, latest.current.indexOf(under)));
  }

  function drop(stem: string) {
    const place = latest.current.indexOf(stem);
    if (place !== draggedFrom.current) save(stem, place);
    setDragged(undefined);
  }

  const actions = useRef({ follow, drop });
  useEffect(() => {
    actions.current = { follow, drop };
  });
  // On the window, because a capture of the pointer ends when the list moves the element that has it.
  useEffect(() => {
    if (dragged === undefined) return;
    const end = new AbortController();
    const { signal } = end;
    addEventListener("pointermove", (event) => actions.current.follow(dragged, event), { signal });
    addEventListener("pointerup", () => actions.current.drop(dragged), { signal });
    const cancel = () => {
      setDragged(undefined);
      setOrdered(undefined);
    };
    addEventListener("pointercancel", cancel, { signal });
    return () => end.abort();
  }, [dragged]);

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
                }}
              />
            )
          );
        })}
      </ol>
    </>
  );
}

/** The order on the screen, with what the server has added or taken away since. */
function merged(ordered: readonly string[] | undefined, given: readonly string[]) {
  if (!ordered) return given;
  const kept = ordered.filter((stem) => given.includes(stem));
  return [...kept, ...given.filter((stem) => !kept.includes(stem))];
}
