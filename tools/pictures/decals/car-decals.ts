/** All that is drawn on a car. */
import type { CarShape } from "../bodies/car-shape";
import type { CarSpec } from "../bodies/car-spec";
import { AXIS } from "./fascia";
import { frontLayer } from "./front";
import type { LayerTextures } from "./layer";
import { rearLayer } from "./rear";
import { sideHeight, sideLayer } from "./side";

export interface CarDecals {
  side: LayerTextures;
  front: LayerTextures;
  rear: LayerTextures;
  /** Height of the side layer, m; its length is the car's. */
  sideHeight: number;
  /** u of the axes around which nose and tail are drawn. */
  noseAxis: number;
  tailAxis: number;
}

export function carDecals(spec: CarSpec, shape: CarShape): CarDecals {
  return {
    side: sideLayer(spec, shape).textures(),
    front: frontLayer(spec, shape).textures(),
    rear: rearLayer(spec, shape).textures(),
    sideHeight: sideHeight(spec),
    noseAxis: AXIS,
    tailAxis: spec.length - AXIS,
  };
}
