/** Lamps that are bodies of their own, and the materials of lenses. */
import * as THREE from "three";
import { surface } from "../stage/material";
import { ellipsoid, placed, solid } from "./solids";

export function tailLampMaterial(): THREE.Material {
  return surface({
    color: 0x900a10,
    emissive: 0xff1a10,
    emissiveIntensity: 0.9,
    roughness: 0.1,
    clearcoat: 1,
  });
}

export function amberMaterial(): THREE.Material {
  return surface({ color: 0xd9781c, roughness: 0.15, clearcoat: 1 });
}

/** Round headlamp facing +x: shell, lens, light ring, projector. */
export function roundHeadlamp(r: number, shellMaterial: THREE.Material): THREE.Group {
  const shell = ellipsoid([r * 1.02, r * 0.9, r], 2, shellMaterial, {
    step: 0.008,
    cut: (x) => x - r * 0.45,
  });
  const lens = solid(
    new THREE.SphereGeometry(r * 0.92, 48, 24, 0, Math.PI * 2, 0, 1),
    surface({ color: 0x0e1114, roughness: 0.04, clearcoat: 1 }),
  );
  lens.scale.set(1, 0.35, 1);
  lens.rotation.z = -Math.PI / 2;
  const ring = solid(
    new THREE.TorusGeometry(r * 0.72, 0.0045, 14, 64),
    surface({ color: 0xffffff, emissive: 0xffffff, emissiveIntensity: 1.2 }),
  );
  ring.rotation.y = Math.PI / 2;
  const eye = solid(
    new THREE.SphereGeometry(r * 0.35, 32, 20),
    surface({
      color: 0xcfe0ee,
      emissive: 0xbfd6ea,
      emissiveIntensity: 0.35,
      roughness: 0.05,
      clearcoat: 1,
    }),
  );
  eye.scale.x = 0.45;
  return new THREE.Group().add(
    shell,
    placed(lens, [r * 0.3, 0, 0]),
    placed(ring, [r * 0.53, 0, 0]),
    placed(eye, [r * 0.58, 0, 0]),
  );
}
