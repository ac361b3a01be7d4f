/** To which vehicle a photograph of a ZIP belongs: `U-1024.jpg`, `U-1024-2.jpg`, `U-1024/anything.jpg` (docs/product.md 8.18). */
import { foldText } from "~/lib/text";

/** A photograph of a ZIP: its file in the bucket, and its path in the ZIP. */
export interface PictureName {
  file: string;
  name: string;
}

/** A photograph and the number of its vehicle. */
export interface AssignedPicture {
  file: string;
  stockNumber: string | null;
  /** Place in the gallery, from 0. */
  position: number;
}

/** A place at the end of a name: `-2`, `_02`, ` (3)`. */
const PLACE = /[-_. ]*\(?(\d{1,3})\)?$/;

const keyOf = (text: string) => foldText(text).replaceAll(/[\s/\\]+/g, "-");

const withoutExtension = (name: string) => name.replace(/\.[a-z0-9]{1,5}$/i, "");

const collator = new Intl.Collator("it", { numeric: true, sensitivity: "base" });

/** Gives each photograph to the number that its name or its folder says; pictures of a folder go by their names. */
export function assignedPictures(
  pictures: readonly PictureName[],
  numbers: readonly string[],
): AssignedPicture[] {
  const numberByKey = new Map(numbers.map((number) => [keyOf(number), number]));
  const next = new Map<string, number>();
  return (
    pictures
      // `U-1.jpg` comes before `U-1-2.jpg`.
      .toSorted((a, b) => collator.compare(withoutExtension(a.name), withoutExtension(b.name)))
      .map(({ file, name }) => {
        const stockNumber = numberOf(name, numberByKey);
        const position = stockNumber === null ? 0 : (next.get(stockNumber) ?? 0);
        if (stockNumber !== null) next.set(stockNumber, position + 1);
        return { file, stockNumber, position };
      })
  );
}

function numberOf(name: string, numberByKey: ReadonlyMap<string, string>): string | null {
  const parts = withoutExtension(name).split(/[/\\]/);
  const base = parts.pop() ?? "";
  const candidates = [base, base.replace(PLACE, ""), ...parts.toReversed()];
  for (const candidate of candidates) {
    const number = numberByKey.get(keyOf(candidate.trim()));
    if (number !== undefined) return number;
  }
  return null;
}
