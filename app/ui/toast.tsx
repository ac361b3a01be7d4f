import type { Notice } from "~/lib/notice";

/**
 * Where messages are shown at the foot of the window (`showToast`). The live region is always there and only its content
 * changes, so that screen readers announce it; a script writes it, not React.
 */
export function ToastPlace() {
  return (
    <div
      role="status"
      aria-live="polite"
      className="toast only-with-js"
      dangerouslySetInnerHTML={{ __html: "" }}
    />
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
