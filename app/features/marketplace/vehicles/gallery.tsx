import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { ENHANCED } from "~/lib/page-scripts";
import { PictureFrame } from "~/ui/picture-frame";
import { largestPictureUrl, PICTURE_RATIO, type Picture } from "~/lib/picture-source";
import { Icon } from "~/ui/icon";
import type { PictureViewerProps } from "./picture-viewer";

/** Whether a picture fills its slot of 3:2 with little cut away: 4:3 and 16:9 do; any other is shown whole, on its tone. */
const isNearlySlot = ({ ratio = PICTURE_RATIO }: Picture) => ratio > 1.3 && ratio < 1.8;

/** On a desk: the large picture and a row of thumbnails. Where there are more, the last one says how many. */
const MAX_TILES = 5;

interface GalleryProps {
  pictures: readonly Picture[];
  name: string;
  /** Price and contact, shown below the pictures of the full-screen view. */
  viewerBar: ReactNode;
}

/**
 * Pictures of a vehicle, each a link to its largest file: on a phone a strip that is swiped, on a desk a large picture
 * above thumbnails (docs/product.md 4.9). With JavaScript a picture opens in the full-screen view, which is loaded then.
 */
export function Gallery({ pictures, name, viewerBar }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [Viewer, setViewer] = useState<ComponentType<PictureViewerProps>>();
  const [opened, setOpened] = useState<number>();

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    // A new tab or window was asked for.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const link = event.currentTarget;
    try {
      const { PictureViewer } = await import("./picture-viewer");
      setViewer(() => PictureViewer);
      setOpened(index);
    } catch {
      // The connection broke, or a new version has replaced the file: the link leads to the picture itself.
      window.location.assign(link.href);
    }
  }

  function close(index: number) {
    // The dialog is closed, and the focus back, before the strip moves.
    flushSync(() => setOpened(undefined));
    strip.current?.scrollTo({ left: index * strip.current.clientWidth, behavior: "instant" });
  }

  if (pictures.length === 0)
    return <PictureFrame picture={undefined} sizes="100vw" className="gallery" />;
  const count = `${pictures.length} foto`;
  return (
    <section aria-label={`Foto di ${name}`} className="gallery">
      <ul
        ref={strip}
        {...ENHANCED}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
        }
      >
        {pictures.map((picture, i) => (
          <li key={picture.stem}>
            <a
              href={largestPictureUrl(picture)}
              aria-label={`Ingrandisci: ${picture.alt}`}
              onClick={(event) => void open(event, i)}
              {...ENHANCED}
            >
              <PictureFrame
                picture={picture}
                sizes={
                  i === 0
                    ? "(min-width: 80rem) 52rem, (min-width: 64rem) 60vw, 80vw"
                    : "(min-width: 64rem) 14rem, 80vw"
                }
                priority={i === 0}
                imageClassName={isNearlySlot(picture) ? "object-cover" : "object-contain"}
              />
              {i === MAX_TILES - 1 && pictures.length > MAX_TILES && (
                <span className="gallery-more">+{pictures.length - MAX_TILES}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p className="gallery-count">
          <Icon name="camera" className="size-4" />
          <span className="only-with-js lg:hidden">
            <span className="sr-only">Foto </span>
            {current + 1} / {pictures.length}
          </span>
          <span className="only-without-js lg:hidden">{count}</span>
          <span className="hidden lg:inline">{count}</span>
        </p>
      )}
      {Viewer && opened !== undefined && (
        <Viewer pictures={pictures} name={name} first={opened} onClose={close}>
          {viewerBar}
        </Viewer>
      )}
    </section>
  );
}
