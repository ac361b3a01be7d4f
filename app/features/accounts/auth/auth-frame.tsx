import type { ReactNode } from "react";

interface AuthFrameProps {
  title: string;
  intro?: ReactNode;
  /** Tabs above the card. */
  tabs?: ReactNode;
  children: ReactNode;
}

/** Layout of the auth screens: a title and one card, as wide as a form. */
export function AuthFrame({ title, intro, tabs, children }: AuthFrameProps) {
  return (
    <div className="page-column py-10 sm:py-16">
      <div className="mx-auto max-w-lg">
        <h1 className="text-3xl sm:text-[2.4rem]">{title}</h1>
        {intro && <p className="mt-3 text-lg text-soft">{intro}</p>}
        {tabs && <div className="mt-7">{tabs}</div>}
        <div className="mt-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8">
          {children}
        </div>
      </div>
    </div>
  );
}
