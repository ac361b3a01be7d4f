import { useEffect, useState } from "react";
import { Toast, type Notice } from "~/ui/toast";

/** How long a toast stays, in ms: time to read two sentences. */
const SHOWN_MS = 8_000;

/** What the last form left to say: a toast with JavaScript, a band below the header without. */
export function FlashNotice({ notice }: { notice: Notice | null }) {
  const [dismissed, setDismissed] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setDismissed(notice), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <>
      {notice && (
        <div
          className={`only-without-js ${
            notice.tone === "error" ? "bg-danger-soft text-danger" : "bg-minicar-soft text-minicar"
          }`}
        >
          <p role="status" className="page-column py-3">
            <strong className="font-semibold">{notice.title}</strong>
            {notice.text && ` ${notice.text}`}
          </p>
        </div>
      )}
      <div className="only-with-js">
        <Toast notice={notice === dismissed ? null : notice} />
      </div>
    </>
  );
}
