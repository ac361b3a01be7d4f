import { useEffect, useState } from "react";
import type { OpeningHours } from "~/data/schema";
import { formatOpeningState, groupDays, openingState, weekdayOf } from "~/lib/opening-hours";
import { OpeningTimes } from "~/ui/opening-times";

/** How often the state is looked at again, in ms. */
const REFRESH_MS = 60_000;

/**
 * The opening hours of a dealership (docs/product.md 4.8). Its page is cached, the same for everybody and for hours: which day
 * it is and whether it is open, the browser says.
 */
export function DealershipOpening({ hours }: { hours: OpeningHours }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const look = () => setNow(new Date());
    look();
    const timer = setInterval(look, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const state = now && openingState(hours, now);
  const today = now && weekdayOf(now);
  return (
    <OpeningTimes
      rows={groupDays(hours).map(({ label, hours: text, days }) => ({
        label,
        hours: text,
        isToday: today !== undefined && days.includes(today),
      }))}
      openNow={state && { isOpen: state.isOpen, text: formatOpeningState(state) }}
      isPending={now === undefined}
    />
  );
}
