import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

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

/** Shows a toast from a script that belongs to no component; the frame of the page shows it. */
export function showNotice(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(NOTICE_EVENT, { detail: notice }));
}

/**
 * A message at the foot of the window. The live region is always there and only its content changes,
 * so that screen readers announce it.
 */
export function Toast({ notice }: { notice: Notice | null }) {
  return (
    <div role="status" aria-live="polite" className="toast only-with-js">
      {notice && (
        <p className="pointer-events-auto flex max-w-md items-start gap-3 rounded-card bg-inverse px-5 py-4 text-on-inverse shadow-lift">
          <Icon
            name={notice.tone === "error" ? "circle-alert" : "circle-check"}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            <strong className="font-semibold">{notice.title}</strong>
            {notice.text && <span className="block text-sm opacity-90">{notice.text}</span>}
            {notice.link && (
              <>
                {" "}
                <NoticeLink {...notice.link} />
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** The link of a message, 44 px high without making its line higher. */
export function NoticeLink({ label, path }: NonNullable<Notice["link"]>) {
  return (
    <Link
      to={path}
      className="-my-2.5 inline-block py-2.5 font-semibold underline underline-offset-4"
    >
      {label}
    </Link>
  );
}
