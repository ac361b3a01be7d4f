import { useEffect } from "react";
import { showNotice, type Notice } from "~/lib/notice";
import { NoticeLink, ToastPlace } from "~/ui/toast";

/**
 * The flash message: a toast, or a band below the header, which is also what is shown without JavaScript. A message that
 * takes the place of its form is not shown here.
 */
export function FlashNotice({ notice }: { notice: Notice | null }) {
  useEffect(() => {
    if (notice && !notice.place) showNotice(notice);
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
      <ToastPlace />
    </>
  );
}
