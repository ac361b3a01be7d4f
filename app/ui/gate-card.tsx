import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon";

interface GateCardProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  /** Ways on, as buttons. */
  children: ReactNode;
}

/** Stands in for a screen that the visitor may not see, or not now: why, and where to go from here. */
export function GateCard({ icon, title, text, children }: GateCardProps) {
  return (
    <div className="page-column py-12 sm:py-20">
      <div className="mx-auto max-w-xl rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card sm:px-12 sm:py-14">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-sand text-ink">
          <Icon name={icon} className="size-7 stroke-[1.75]" />
        </span>
        <h1 className="mt-6 text-3xl sm:text-[2.2rem]">{title}</h1>
        <p className="mx-auto mt-3 max-w-md text-lg text-soft">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </div>
  );
}
