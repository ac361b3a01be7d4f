import { FIELD_NAMES, fieldId } from "./advert-fields";
import type { SaveResult } from "./save-advert.server";

/** The first control of the form that has an error and stands within an element. Browser only. */
export function fieldWithError(
  errors: SaveResult["errors"],
  within: Element,
): HTMLElement | undefined {
  return FIELD_NAMES.filter((name) => errors[name])
    .map((name) => document.getElementById(fieldId(name)))
    .find((field) => field !== null && within.contains(field)) as HTMLElement | undefined;
}
