/** Materials of a cabin. */
import type * as THREE from "three";
import type { CabinTrim } from "../job";
import { surface } from "../stage/material";

export interface CabinSurfaces {
  dash: THREE.Material;
  lower: THREE.Material;
  seat: THREE.Material;
  insert: THREE.Material;
  strip: THREE.Material;
  stitch: THREE.Material;
  black: THREE.Material;
  gloss: THREE.Material;
  chrome: THREE.Material;
  red: THREE.Material;
}

export function cabinSurfaces(trim: CabinTrim): CabinSurfaces {
  const cloth = trim.leather ? 0.5 : 0.9;
  return {
    dash: surface({ color: trim.dash, roughness: 0.72 }),
    lower: surface({ color: trim.lower, roughness: 0.78 }),
    seat: surface({ color: trim.seat, roughness: cloth }),
    insert: surface({ color: trim.insert, roughness: cloth }),
    strip: surface({ color: trim.strip, metalness: trim.stripMetal, roughness: 0.3 }),
    stitch: surface({ color: trim.stitch, roughness: 0.8 }),
    black: surface({ color: 0x0c0d0e, roughness: 0.55 }),
    gloss: surface({ color: 0x08090a, roughness: 0.14 }),
    chrome: surface({ color: 0xb9bcbf, metalness: 1, roughness: 0.25 }),
    red: surface({ color: 0xb01a16, roughness: 0.4 }),
  };
}
