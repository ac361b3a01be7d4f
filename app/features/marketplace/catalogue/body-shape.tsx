import { bodyShapeId } from "~/lib/vehicle-labels";
import shapes from "./body-shapes.svg";

/**
 * The side view of a body type; all are one file, drawn by `tools/pictures/command/body-shapes.ts`. A picture and no `<use>`,
 * whose file a phone would fetch for filters that are closed.
 */
export function BodyShape({ bodyType }: { bodyType: string }) {
  return (
    <img
      src={`${shapes}#${bodyShapeId(bodyType)}`}
      alt=""
      width="96"
      height="40"
      loading="lazy"
      decoding="async"
    />
  );
}
