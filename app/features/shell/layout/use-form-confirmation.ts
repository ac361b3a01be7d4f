import { useLocation } from "@remix-run/react";
import { useState } from "react";
import type { Notice } from "~/lib/notice";
import { useSiteNotice } from "./use-site-data";

/**
 * The success message that replaces a form (docs/product.md 11.1). It stays until another form is asked for or another
 * page is opened, also when the page loads its data again meanwhile (a choice about cookies).
 *
 * @param title Title of the flash message of this form; its place is `form`.
 * @param isRefused Whether the form was sent again and refused: it is shown then, whatever was sent before.
 */
export function useFormConfirmation(title: string, isRefused: boolean) {
  const notice = useSiteNotice();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const arrived = notice?.place === "form" && notice.title === title ? notice : null;
  const [sent, setSent] = useState({ notice: arrived, page });
  const [dismissed, setDismissed] = useState<Notice | null>(null);
  if (arrived && arrived !== sent.notice) setSent({ notice: arrived, page });
  const isShown =
    !isRefused && sent.notice !== null && sent.notice !== dismissed && sent.page === page;
  return {
    confirmation: isShown ? sent.notice : null,
    /** Whether an empty form was asked for: its first field gets the focus. */
    isAgain: dismissed !== null && !isShown,
    again: () => setDismissed(sent.notice),
  };
}
