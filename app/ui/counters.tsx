import { paths } from "~/lib/paths";
import { serializeCount, VIEW_ATTRIBUTE, type CountSubject } from "~/lib/count";

/**
 * Says to the page script that a view of this page counts (app/lib/count-views.ts). Without JavaScript a picture counts.
 */
export function CountedView({ subject }: { subject: CountSubject }) {
  const text = serializeCount("view", subject);
  return (
    <noscript {...{ [VIEW_ATTRIBUTE]: text }}>
      <img src={`${paths.counters}?${text}`} alt="" width={1} height={1} className="absolute" />
    </noscript>
  );
}
