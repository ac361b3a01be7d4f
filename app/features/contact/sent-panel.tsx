import { Icon } from "~/ui/icon";
import type { Notice } from "~/ui/toast";

/**
 * The success message where the form is, for as long as the page is looked at. No live region: with JavaScript the
 * toast speaks, without it the page is read from here.
 */
export function SentPanel({ notice }: { notice: Notice }) {
  return (
    <div className="mb-6 flex gap-3 rounded-control bg-minicar-soft px-4 py-3 text-minicar">
      <Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">{notice.title}</strong>
        <span className="block">{notice.text}</span>
      </p>
    </div>
  );
}
