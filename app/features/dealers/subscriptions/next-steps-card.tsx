import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import type { NextStep } from "./next-steps.server";

const STATES = {
  done: { icon: "circle-check", label: "fatto", tone: "text-minicar" },
  waiting: { icon: "clock", label: "in corso", tone: "text-soft" },
  open: { icon: "circle-dashed", label: "da fare", tone: "text-brand" },
} as const;

/** The checklist of a dealer with a plan (docs/product.md 8.12). Nothing is shown once all of it is done. */
export function NextStepsCard({ steps }: { steps: readonly NextStep[] }) {
  if (steps.every(({ state }) => state === "done")) return null;
  return (
    <section
      aria-labelledby="prossimi-passi"
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="prossimi-passi" className="text-xl">
        I prossimi passi
      </h2>
      <ol className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(({ title, text, state, link }) => {
          const { icon, label, tone } = STATES[state];
          return (
            <li key={title} className="flex gap-3 lg:block">
              <Icon name={icon} className={`mt-0.5 size-5 shrink-0 lg:mb-1.5 ${tone}`} />
              <div className="min-w-0">
                <h3 className="text-base">
                  {title} <span className="sr-only">({label})</span>
                </h3>
                <p className="mt-0.5 text-sm text-soft">{text}</p>
                {link && <StepLink {...link} />}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const LINK = "inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4";

function StepLink({ label, href }: { label: string; href: string }) {
  if (href === paths.customerPortal)
    return (
      <a href={href} target="_blank" rel="noopener" className={LINK}>
        {label}
        <span className="sr-only"> (si apre in una nuova scheda)</span>
      </a>
    );
  if (href.startsWith("mailto:"))
    return (
      <a href={href} className={LINK}>
        {label}
      </a>
    );
  return (
    <a href={href} className={LINK}>
      {label}
    </a>
  );
}
