import { useEffect, useState } from "react";
import { NOTICE_EVENT, type Notice } from "~/lib/notice";
import { NoticeLink, Toast } from "~/ui/toast";

/** How long the toast is shown, in ms: enough to read two sentences. */
const SHOWN_MS = 8_000;

/**
 * The flash message: a toast, or a band below the header, which is also what is shown without JavaScript. A message that
 * takes the place of its form is not shown here.
 */
export function FlashNotice({ notice }: { notice: Notice | null }) {
  const [dismissed, setDismissed] = useState<Notice | null>(null);
  const ownNotice = useNoticeEvents();
  useEffect(() => {
    if (!notice || notice.place) return;
    const timer = setTimeout(() => setDismissed(notice), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <>
      {notice && notice.place !== "form" && (
        <div
          className={`${notice.place === "page" ? "" : "only-without-js"} ${
            notice.tone === "error" ? "bg-danger-soft text-danger" : "bg-minicar-soft text-minicar"
          }`}
        >
          <p role="status" className="page-column py-3">
            <strong className="font-semibold">{notice.title}</strong>
            {notice.text && ` ${notice.text}`}
            {notice.link && (
              <>
                {" "}
                <NoticeLink {...notice.link} />
              </>
            )}
          </p>
        </div>
      )}
      <Toast notice={ownNotice ?? (notice === dismissed || notice?.place ? null : notice)} />
    </>
  );
}

/** What `showNotice` said last, for as long as a toast is shown. */
function useNoticeEvents(): Notice | null {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    const show = (event: Event) => setNotice((event as CustomEvent<Notice>).detail);
    window.addEventListener(NOTICE_EVENT, show);
    return () => window.removeEventListener(NOTICE_EVENT, show);
  }, []);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice;
}
