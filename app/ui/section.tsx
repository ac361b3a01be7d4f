import type { ReactNode } from "react";

interface SectionProps {
  id?: string;
  title: string;
  /** A short line above the title. */
  kicker?: string;
  /** A link at the end of the title's line. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled band of a page, as wide as the page's column. */
export function Section({ id, title, kicker, action, className = "", children }: SectionProps) {
  const headingId = `${id ?? title.toLowerCase().replace(/[^a-z]+/g, "-")}-titolo`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={`page-column py-10 sm:py-14 ${className}`}
    >
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-8">
        <div>
          {kicker && <p className="mb-1.5 text-sm font-semibold text-brand">{kicker}</p>}
          <h2 id={headingId} className="text-2xl sm:text-[2rem]">
            {title}
          </h2>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A titled card of the private area. */
export function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
