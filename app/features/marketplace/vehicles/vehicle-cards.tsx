import { MarkupList, type Markup } from "~/ui/markup";

interface VehicleCardsProps {
  id: string;
  /** Name of the list. */
  label: string;
  cards: Markup;
}

/** The cards of a list of vehicles (`vehicle-cards.server.ts`). */
export function VehicleCards({ id, label, cards }: VehicleCardsProps) {
  return (
    <MarkupList id={id} markup={cards} className="card-list card-columns" aria-label={label} />
  );
}

const COLUMNS = { 3: "xl:grid-cols-3", 4: "xl:grid-cols-4" } as const;

interface VehicleShelfProps {
  id: string;
  cards: Markup;
  /** Cards side by side on a wide screen. */
  columns: keyof typeof COLUMNS;
}

/** A row of vehicle cards below a section's title: swiped on a phone, a grid elsewhere. */
export function VehicleShelf({ id, cards, columns }: VehicleShelfProps) {
  return (
    <MarkupList
      id={id}
      markup={cards}
      className={`card-list shelf sm:grid-cols-2 ${COLUMNS[columns]}`}
    />
  );
}
