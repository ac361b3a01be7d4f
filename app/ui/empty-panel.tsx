import type { ReactNode } from "react";

interface EmptyPanelProps {
  /** Shapes of the drawing, in a field of 200 by 150. */
  drawing: ReactNode;
  /** Colour of the lines of the drawing. */
  lines: "stroke-ink" | "stroke-control";
  title: string;
  text: string;
  /** Links to where there is something. */
  children: ReactNode;
}

/** A page that has nothing yet: a drawing, what it is for, and where to begin. */
export function EmptyPanel({ drawing, lines, title, text, children }: EmptyPanelProps) {
  return (
    <div className="mt-6 grid items-center gap-x-12 gap-y-6 rounded-card border border-line bg-surface px-6 py-10 shadow-card sm:grid-cols-[auto_1fr] sm:px-12 sm:py-14">
      <svg
        viewBox="0 0 200 150"
        aria-hidden="true"
        className={`mx-auto w-44 fill-surface ${lines} text-brand sm:w-56`}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
      <div>
        <p className="font-display text-2xl leading-snug font-bold">{title}</p>
        <p className="mt-2 max-w-[52ch] text-soft">{text}</p>
        <div className="mt-5 flex flex-wrap gap-2">{children}</div>
      </div>
    </div>
  );
}
