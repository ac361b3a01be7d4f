import { isRouteErrorResponse } from "@remix-run/react";
import type { ReactNode } from "react";
import type { VehicleType } from "~/data/schema";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Drawing, type DrawingName } from "~/ui/drawing";
import { SearchBox } from "./search-box";

interface NotFoundFrameProps {
  drawing: DrawingName;
  /** Above the title. */
  lead: ReactNode;
  title: string;
  text: string;
  /** The first of the links. */
  action?: ReactNode;
  /** Suggestions that resemble the missing page. */
  children?: ReactNode;
}

/** In place of what is not there: a drawing, a search, the lists, and what is like it. */
export function NotFoundFrame(props: NotFoundFrameProps) {
  return (
    <div className="page-column py-10 sm:py-16">
      <div className="not-found">
        <Drawing name={props.drawing} />
        <div>
          {props.lead}
          <h1 className="mt-2 text-4xl sm:text-5xl">{props.title}</h1>
          <p className="mt-3 max-w-xl text-lg text-soft">{props.text}</p>
          <SearchBox
            id="ricerca-404"
            size="lg"
            placeholder="Marca, modello o concessionaria"
            className="mt-6 max-w-xl"
          />
          <p className="mt-4 flex flex-wrap gap-3">
            {props.action}
            {(Object.entries(TYPE_LABELS) as [VehicleType, string][]).map(([type, label]) => (
              <ButtonLink key={type} href={paths.vehicles(type)} variant="secondary">
                {label}
              </ButtonLink>
            ))}
            <ButtonLink href={paths.dealerships} variant="secondary">
              Concessionarie
            </ButtonLink>
          </p>
        </div>
      </div>
      {props.children}
    </div>
  );
}

/** Whether a loader answered with 404. */
export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The page of a 404 (docs/product.md 5.12). */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <NotFoundFrame
      drawing="lost"
      lead={<p className="font-display text-xl font-extrabold text-brand">404</p>}
      title="Pagina Non Trovata"
      text="Oops! Pagina non trovata"
      action={<ButtonLink href={paths.home}>Torna alla Home</ButtonLink>}
    >
      {children}
    </NotFoundFrame>
  );
}
