import { useState } from "react";
import {
  JPEG_WIDTH,
  PICTURE_RATIO,
  pictureSrcSet,
  pictureUrl,
  type Picture,
} from "./picture-source";

/** Text in place of a picture that cannot be shown (docs/product.md 4.7). */
const UNAVAILABLE = "Immagine non disponibile";

interface PictureFrameProps {
  picture: Picture | undefined;
  /** `sizes` of the slot, e.g. `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string;
  /** The first row and the largest picture of a page load at once, the rest when near. */
  priority?: boolean;
  /** Set when the text beside the picture already says the same. */
  decorative?: boolean;
  className?: string;
  imageClassName?: string;
}

/**
 * A picture in its slot: AVIF, WebP and JPEG in fixed widths, no layout shift. The text for a missing
 * picture lies below it, so that a file that fails to load is told also without JavaScript.
 */
export function PictureFrame({
  picture,
  sizes,
  priority = false,
  decorative = false,
  className = "",
  imageClassName = "object-cover",
}: PictureFrameProps) {
  const [failedStem, setFailedStem] = useState<string>();
  const stem = picture?.stem;
  const failed = stem !== undefined && stem === failedStem;

  /** An error before hydration fired no handler: look at what the browser has. */
  function noticeEarlierFailure(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) setFailedStem(stem);
  }

  const isPhoto = picture?.kind === "photo";
  return (
    <div
      className={`relative aspect-3/2 overflow-hidden ${picture?.kind === "cutout" ? "" : "bg-sunken"} ${className}`}
    >
      {(isPhoto || !picture || failed) && (
        <p
          aria-hidden={picture && !failed ? true : undefined}
          className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft"
        >
          {UNAVAILABLE}
        </p>
      )}
      {picture && !failed && (
        <picture>
          <source type="image/avif" srcSet={pictureSrcSet(picture, "avif")} sizes={sizes} />
          <source type="image/webp" srcSet={pictureSrcSet(picture, "webp")} sizes={sizes} />
          <img
            ref={noticeEarlierFailure}
            src={pictureUrl(picture.stem, JPEG_WIDTH, isPhoto ? "jpg" : "webp")}
            width={JPEG_WIDTH}
            height={JPEG_WIDTH / PICTURE_RATIO}
            alt={decorative ? "" : picture.alt}
            loading={priority ? "eager" : "lazy"}
            decoding={priority ? "sync" : "async"}
            {...(priority ? { fetchpriority: "high" } : {})}
            onError={() => setFailedStem(stem)}
            className={`absolute inset-0 size-full text-transparent ${imageClassName}`}
          />
        </picture>
      )}
    </div>
  );
}
