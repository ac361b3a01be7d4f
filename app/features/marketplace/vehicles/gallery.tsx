import { actionOf } from "~/lib/page-scripts";
import { PictureFrame } from "~/ui/picture-frame";
import { largestPictureUrl, PICTURE_RATIO, type Picture } from "~/lib/picture-source";
import { Icon } from "~/ui/icon";

/** Whether a picture fills its slot of 3:2 with little cut away: 4:3 and 16:9 do; any other is shown whole, on its tone. */
const isNearlySlot = ({ ratio = PICTURE_RATIO }: Picture) => ratio > 1.3 && ratio < 1.8;

/** On a desk: the large picture and a row of thumbnails. Where there are more, the last one says how many. */
const MAX_TILES = 5;

interface GalleryProps {
  pictures: readonly Picture[];
  name: string;
}

/**
 * Pictures of a vehicle, each a link to its largest file: on a phone a strip that is swiped, on a desk a large picture
 * above thumbnails (docs/product.md 4.9). With JavaScript a picture opens over the window (opened-pictures.ts), and the page
 * script says which one of the strip is shown.
 */
export function Gallery({ pictures, name }: GalleryProps) {
  if (pictures.length === 0)
    return <PictureFrame picture={undefined} sizes="100vw" className="gallery" />;
  const count = `${pictures.length} foto`;
  return (
    <section aria-label={`Foto di ${name}`} className="gallery">
      <ul>
        {pictures.map((picture, i) => (
          <li key={picture.stem}>
            <a
              href={largestPictureUrl(picture)}
              aria-label={`Ingrandisci: ${picture.alt}`}
              {...actionOf("pictures")}
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
            {/* The page script counts. */}
            <span data-shown="" dangerouslySetInnerHTML={{ __html: "1" }} /> / {pictures.length}
          </span>
          <span className="only-without-js lg:hidden">{count}</span>
          <span className="hidden lg:inline">{count}</span>
        </p>
      )}
    </section>
  );
}
