import type { Notice } from "~/lib/notice";
import { Icon } from "~/ui/icon";

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
    <a
      href={path}
      className="-my-2.5 inline-block py-2.5 font-semibold underline underline-offset-4"
    >
      {label}
    </a>
  );
}
