/** Limits of photographs (docs/product.md 12.8), and the names that page and server share. */

const MEBIBYTE = 1_024 * 1_024;

/** Largest file that is accepted, in bytes. */
export const MAX_FILE_BYTES = 12 * MEBIBYTE;
/** Largest file that is read to say what is wrong with it, in bytes; a larger one ends the reading of its form. */
export const MAX_READ_BYTES = 24 * MEBIBYTE;
/** Largest form with photographs, in bytes; thirty pictures of a phone have about 120 MB. */
export const MAX_UPLOAD_BYTES = 150 * MEBIBYTE;
/** Files of one form. */
export const MAX_FILES = 30;
/** Pixels of a picture: those of the largest sensors of phones without interpolation. */
export const MAX_PIXELS = 50_000_000;
/** Pictures of an advert, as `add_advert_picture` counts them. */
export const MAX_PICTURES = 30;
/** Pictures that an advert should have. */
export const ADVISED_PICTURES = 10;
/** Characters of an alternative text, as in `advert_pictures.alt`. */
export const MAX_ALT_LENGTH = 200;
/** `accept` of a file field: without HEIC, so that iPhones convert what is chosen. */
export const ACCEPTED_TYPES = "image/jpeg,image/png,image/webp";

/** Names of the file fields: a choice of files, and the camera of a phone. */
export const FILE_FIELDS = ["photographs", "camera"] as const;

/** Id of the place of a picture on the page. */
export function pictureAnchor(stem: string): string {
  return `foto-${stem.split("/").at(-1)}`;
}

/** The button that has addresses tried again that failed. Here and not in the schema, whose library browsers load late. */
export const RETRY_INTENT = "retry";
