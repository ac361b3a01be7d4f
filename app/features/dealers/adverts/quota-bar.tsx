import { Form } from "@remix-run/react";
import { paths, withSearch } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { REPUBLISH_INTENT } from "./stock-actions";

/** Where plans are chosen: their cards, unfolded. */
const PLANS = `${withSearch(paths.dashboard, "pagamento=mensile")}#piani`;

interface QuotaBarProps {
  /** Address of the list. */
  href: string;
  /** Adverts that are paused because the plan does not cover them. */
  planPaused: number;
  /** Vehicles of the plan; 0 without one. */
  quota: number;
  /** Published and reserved adverts. */
  used: number;
  /** Adverts online that do not count to the plan. */
  uncounted: number;
}

/** How much of the plan is used; where to change it when nothing is left. */
export function QuotaBar({ href, quota, used, uncounted, planPaused }: QuotaBarProps) {
  const left = quota - used;
  const isFull = left <= 0;
  return (
    <div className="mb-5 rounded-card border border-line bg-surface px-5 py-4 shadow-card">
      {quota === 0 ? (
        <p>
          Per pubblicare serve un piano attivo: intanto puoi preparare le bozze.{" "}
          <PlanLink label="Scegli un piano" />
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>
              <strong className="font-display text-lg font-bold tabular-nums">{used}</strong> di{" "}
              <strong className="font-semibold tabular-nums">{quota}</strong> veicoli del piano
            </span>
            <span className={isFull ? "font-semibold text-danger" : "text-sm text-soft"}>
              {leftText(left)}
              {isFull && (
                <>
                  {" "}
                  <PlanLink label="Passa a un piano più grande" />
                </>
              )}
            </span>
          </p>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-2.5 block h-2 w-full overflow-hidden rounded-full"
          >
            <rect width="100" height="4" className="fill-sunken" />
            <rect
              width={Math.min(100, (used / quota) * 100)}
              height="4"
              fill="currentColor"
              className={isFull ? "text-danger" : "text-brand"}
            />
          </svg>
          {uncounted > 0 && <p className="mt-3 text-sm text-soft">{uncountedText(uncounted)}</p>}
        </>
      )}
      {planPaused > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="min-w-0">{pausedText(planPaused, left)}</p>
          {left > 0 && (
            <Form method="post" action={href}>
              <input type="hidden" name="intent" value={REPUBLISH_INTENT} />
              <SubmitButton action={href} pending="Un momento…">
                {left >= planPaused ? "Ripubblica tutti" : `Ripubblicane ${left}`}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </div>
  );
}

function pausedText(count: number, left: number): string {
  const what =
    count === 1
      ? "Un annuncio è in pausa perché il piano non lo copriva più."
      : `${count} annunci sono in pausa perché il piano non li copriva più.`;
  return left > 0 ? `${what} Adesso c’è posto.` : what;
}

function uncountedText(count: number): string {
  return count === 1
    ? "Un annuncio online non occupa posti del piano: ne occupa uno da quando lo modifichi."
    : `${count} annunci online non occupano posti del piano: ognuno ne occupa uno da quando lo modifichi.`;
}

function leftText(left: number): string {
  if (left <= 0) return "Hai usato tutti i posti del piano.";
  return left === 1 ? "Ne puoi pubblicare un altro" : `Ne puoi pubblicare altri ${left}`;
}

function PlanLink({ label }: { label: string }) {
  return (
    <TextLink href={PLANS} className="-my-2.5 inline-block py-2.5">
      {label}
    </TextLink>
  );
}
