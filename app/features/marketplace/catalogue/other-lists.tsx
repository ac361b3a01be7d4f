import { MarkupNav, type Markup } from "~/ui/markup";

/** Id of their heading. */
export const OTHER_LISTS_HEADING = "altre-liste";

/** Links to other lists, made by the loader (`other-lists.server.ts`). */
export function OtherLists({ markup }: { markup: Markup }) {
  return (
    <MarkupNav
      id="altri-modi"
      aria-labelledby={OTHER_LISTS_HEADING}
      className="link-groups"
      markup={markup}
    />
  );
}
