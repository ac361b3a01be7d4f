import { useState, type ReactNode } from "react";
import { UNAVAILABLE } from "./missing-pictures";
import {
  jpegWidth,
  PICTURE_RATIO,
  pictureSrcSet,
  plainPictureUrl,
  type Picture,
} from "~/lib/picture-source";

interface PictureFrameProps {
  picture: Picture | undefined;
  /**
   * `sizes` of the slot, e.g. `(min-width: 64rem) 33vw, 61vw`. For phones it names two thirds of the slot: on a screen of two
   * or three device pixels to each CSS pixel nobody sees the difference, and the file is half as large.
   */
  sizes: string;
  /** The first row and the largest picture of a page load at once, the rest when near. */
  priority?: boolean;
  /** Set when the text beside the picture already says the same. */
  decorative?: boolean;
  /** Where the slot is too small for the text that says that a picture is missing. */
  empty?: ReactNode;
  className?: string;
  imageClassName?: string;
}

/**
 * A picture in its slot of 3:2, without layout shift: AVIF in fixed widths, and one JPEG for browsers that cannot show AVIF
 * (docs/decisions/036). Until it has loaded the slot is a plain tone, that of a photograph its own; where it fails without
 * JavaScript, the browser shows the alternative text.
 */
export function PictureFrame({
  picture,
  sizes,
  priority = false,
  decorative = false,
  empty = UNAVAILABLE,
  className = "",
  imageClassName = "object-cover",
}: PictureFrameProps) {
  const { hasFailed, fail } = useFailure(picture);
  const frame = `relative aspect-3/2 overflow-hidden ${picture?.kind === "cutout" ? "" : "bg-sunken"} ${className}`;
  const image = `absolute inset-0 size-full text-sm text-transparent noscript:text-soft ${imageClassName}`;
  // Most pictures: the frame is the element of the picture itself.
  if (picture && !picture.tone && !hasFailed)
    return (
      <picture className={`block ${frame}`}>
        <PictureFiles
          {...{ picture, sizes, priority, decorative }}
          onFailure={fail}
          imageClassName={image}
        />
      </picture>
    );
  return (
    <div className={frame}>
      {picture?.tone && !hasFailed && (
        // An attribute of SVG: the content security policy allows no inline styles.
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect width="100%" height="100%" fill={picture.tone} />
        </svg>
      )}
      {!picture || hasFailed ? (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-sm text-soft">
          {empty}
        </p>
      ) : (
        <picture>
          <PictureFiles
            {...{ picture, sizes, priority, decorative }}
            onFailure={fail}
            imageClassName={image}
          />
        </picture>
      )}
    </div>
  );
}

type CardPictureProps = Pick<PictureFrameProps, "picture" | "sizes" | "priority" | "decorative">;

/** Files up to this width fill a card, in px: 304 px wide on a desk, 360 px with up to three pixels each on a phone. */
const MAX_CARD_WIDTH = 960;

/**
 * The picture of a card (`app/styles/cards.css`): few elements, because a list has dozens of them. It fills its slot, so a
 * photograph has no tone of its own behind it. `startMissingPictures` says when it did not arrive.
 */
export function CardPicture({ picture, ...rest }: CardPictureProps) {
  if (!picture) return <p className="picture">{UNAVAILABLE}</p>;
  return (
    <picture className="picture">
      <PictureFiles picture={picture} maxWidth={MAX_CARD_WIDTH} {...rest} />
    </picture>
  );
}

function useFailure(picture: Picture | undefined) {
  const [failedStem, setFailedStem] = useState<string>();
  const stem = picture?.stem;
  return {
    hasFailed: stem !== undefined && stem === failedStem,
    fail: () => setFailedStem(stem),
  };
}

interface PictureFilesProps extends Pick<PictureFrameProps, "sizes" | "priority" | "decorative"> {
  picture: Picture;
  /** Larger files are of no use in the slot, in px; all of them are without it. */
  maxWidth?: number;
  onFailure?: () => void;
  imageClassName?: string;
}

/** The files of a picture in its formats, inside a `picture`. */
function PictureFiles({
  picture,
  sizes,
  priority = false,
  decorative = false,
  maxWidth = Infinity,
  onFailure,
  imageClassName,
}: PictureFilesProps) {
  /** An error before hydration reached no handler: check the loaded image. */
  function checkEarlierFailure(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) onFailure?.();
  }

  const width = jpegWidth(picture);
  return (
    <>
      <source type="image/avif" srcSet={pictureSrcSet(picture, maxWidth)} sizes={sizes} />
      <img
        ref={checkEarlierFailure}
        src={plainPictureUrl(picture)}
        width={width}
        height={Math.round(width / (picture.ratio ?? PICTURE_RATIO))}
        alt={decorative ? "" : picture.alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : undefined}
        {...(priority ? { fetchpriority: "high" } : {})}
        onError={onFailure}
        className={imageClassName}
      />
    </>
  );
}
