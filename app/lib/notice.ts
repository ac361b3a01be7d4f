/** A message about something that has just happened. */
export interface Notice {
  tone: "success" | "error";
  title: string;
  text?: string;
  /** Where what was done is seen. The page has the same link, because a toast goes away. */
  link?: { label: string; path: string };
  /**
   * Where it is shown: `page` is a band below the header, which covers nothing and stays; `form` is the place of the
   * form that was sent (`useFormConfirmation`). By default it is a toast.
   */
  place?: "page" | "form";
}

/** Name of the event that `showNotice` dispatches on the window. */
export const NOTICE_EVENT = "piazza-avviso";

/** Shows a toast; the page script hears of it (`showToast`). */
export function showNotice(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}
