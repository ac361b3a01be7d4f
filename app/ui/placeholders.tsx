/** Placeholders for content: an empty list, a list that could not be read, a page without access, loading. */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button";
import { Drawing, type DrawingName } from "./drawing";
import { Icon, type IconName } from "./icon";

/** An empty list: a drawing, what is missing, and as children the step that helps. */
export function EmptyState({
  text,
  hint,
  drawing = "nothing-yet",
  children,
}: {
  text: string;
  drawing?: DrawingName;
  /** A second, quieter line. */
  hint?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <Drawing name={drawing} />
      <p className="text-lg">{text}</p>
      {hint && <p className="text-soft">{hint}</p>}
      {children && <div>{children}</div>}
    </div>
  );
}

/** In place of a list that the backend did not return. */
export function BackendDown() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="empty-state">
      <Drawing name="down" />
      <p className="text-lg">
        Il servizio account non risponde in questo momento: i dati non si possono mostrare.
      </p>
      <div>
        <ButtonLink href={pathname + search} variant="secondary">
          Riprova
        </ButtonLink>
      </div>
    </div>
  );
}

interface GateCardProps {
  icon: IconName;
  title: string;
  text: ReactNode;
  /** Buttons. */
  children: ReactNode;
}

/** In place of a page that the visitor may not see: why, and where to go. */
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
