import { bodyShapeId } from "~/lib/vehicle-labels";
import shapes from "./body-shapes.svg";

/** The side view of a body type; all are one file, drawn by `tools/pictures/command/body-shapes.ts`. */
export function BodyShape({ bodyType }: { bodyType: string }) {
  return (
    <svg aria-hidden="true">
      <use href={`${shapes}#${bodyShapeId(bodyType)}`} />
    </svg>
  );
}
