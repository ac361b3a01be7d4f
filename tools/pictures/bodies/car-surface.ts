/** Materials of a car body: its uniforms, and the edits of three's physical shader. */
import * as THREE from "three";
import type { CarDecals } from "../decals/car-decals";
import { editedSurface } from "../stage/material";
import * as shader from "./body-shader";
import type { CarShape } from "./car-shape";
import type { CarSpec } from "./car-spec";

type Program = Parameters<THREE.Material["onBeforeCompile"]>[0];
type Uniforms = Record<string, { value: unknown }>;

/** Middle and half size of an interval, as the shader wants it. */
function span(from: number, to: number): THREE.Vector2 {
  return new THREE.Vector2((from + to) / 2, (to - from) / 2);
}

function holeOf(spec: CarSpec, shape: CarShape): THREE.Vector4 {
  if (!spec.opening) return new THREE.Vector4();
  const { x, y } = span(spec.opening[0], spec.opening[1]);
  const wall = spec.width / 2 - (spec.bed ? 0.12 : 0.17);
  return new THREE.Vector4(x, y, wall, shape.holeFloor);
}

/** The lid of a boot, metres; see `body-shader.ts`. */
export interface LidCut {
  from: number;
  sill: number;
  /** Half width at the sill and at the top. */
  low: number;
  high: number;
  top: number;
}

/** Which part of an opened car is drawn: all but the lid, or the lid; of two leaves the one on this side. */
export interface CutPart {
  cut: LidCut;
  part: "body" | "lid";
  side?: -1 | 1;
}

function lidUniforms(cut: CutPart | undefined) {
  if (!cut) return { uLid: new THREE.Vector4(), uLidPart: new THREE.Vector3(1, 0, 0) };
  const { from, sill, low, high, top } = cut.cut;
  return {
    uLid: new THREE.Vector4(from, sill, low, high),
    uLidPart: new THREE.Vector3(top, cut.part === "body" ? 1 : 2, cut.side ?? 0),
  };
}

function bodyUniforms(
  spec: CarSpec,
  shape: CarShape,
  decals: CarDecals,
  cut: CutPart | undefined,
): Uniforms {
  const { cowl, screenHead, roofEnd, glassFoot, bed, deck } = spec;
  const screenFrom = cowl[0] + 0.09;
  const rearTo = glassFoot[0] - (bed ? 0.02 : deck ? 0.1 : 0.035);
  const rearFrom = roofEnd[0] + (bed ? 0.02 : deck ? 0.06 : 0.05);
  const values = {
    uLength: spec.length,
    uHeight: spec.height,
    uRough: spec.paint.roughness,
    uMetal: spec.paint.metallic,
    uSideHeight: decals.sideHeight,
    uPillar: spec.pillar * 0.55,
    uScreen: span(screenFrom, screenHead[0] - 0.02),
    uRear: span(rearFrom, rearTo),
    uRearLow: spec.cabrio ? 9 : shape.roofAt(rearTo) - 0.012,
    uCowl: screenFrom - 0.035,
    uBonnetEnd: screenFrom - 0.07,
    uDeckFrom: glassFoot[0] - 0.02,
    uNoseAxis: decals.noseAxis,
    uTailAxis: decals.tailAxis,
    uDeck: deck && !spec.opening ? 1 : 0,
    uOpenTop: spec.cabrio ? 1 : 0,
    uNoRearGlass: spec.cabrio || spec.blindRear ? 1 : 0,
    uHoleOn: spec.opening ? 1 : 0,
    uHole: holeOf(spec, shape),
    uBonnetY: 0.045,
    uArches: new THREE.Vector4(...shape.axles, spec.wheelRadius, shape.archRadius),
    uArchInner: shape.archInner,
    uRoof: new THREE.Color(spec.roof ?? spec.paint.colour),
    uRoofOn: spec.roof ? 1 : 0,
    uFabric: spec.foldingRoof ? 1 : 0,
    uPart: 0,
    ...lidUniforms(cut),
    uBelt: spec.belt[1],
    side: decals.side.colour,
    sideP: decals.side.parameters,
    front: decals.front.colour,
    frontP: decals.front.parameters,
    rear: decals.rear.colour,
    rearP: decals.rear.parameters,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

export interface BodyMaterials {
  body: THREE.MeshPhysicalMaterial;
  /** The same surface where it is glass. */
  panes: THREE.MeshPhysicalMaterial;
  /** The body from inside. */
  lining: THREE.Material;
  /** For the shadow map: it must have the same holes. */
  depth: THREE.MeshDepthMaterial;
}

export function carSurface(
  spec: CarSpec,
  shape: CarShape,
  decals: CarDecals,
  cut?: CutPart,
): BodyMaterials {
  const uniforms = bodyUniforms(spec, shape, decals, cut);
  const body = bodySurface(spec, uniforms);
  const panes = bodySurface(spec, { ...uniforms, uPart: { value: 1 } });
  Object.assign(panes, { transparent: true, opacity: GLASS_OPACITY, depthWrite: false });
  const layers = [decals.side, decals.front, decals.rear];
  body.userData.textures = layers.flatMap((layer) => [layer.colour, layer.parameters]);
  const lining = new THREE.MeshBasicMaterial({ color: LINING, side: THREE.BackSide });
  const depth = new THREE.MeshDepthMaterial({ side: THREE.DoubleSide });
  const edit = (program: Program) => {
    Object.assign(program.uniforms, uniforms);
    program.vertexShader = program.vertexShader.replace("void main() {", shader.VERTEX_MAIN);
    program.fragmentShader = program.fragmentShader.replace("void main() {", shader.LINING_MAIN);
  };
  for (const [material, key] of [
    [lining, "car-lining"],
    [depth, "car-depth"],
  ] as const) {
    material.onBeforeCompile = edit;
    material.customProgramCacheKey = () => key;
  }
  if (cut?.part !== "lid") return { body, panes, lining, depth };
  // A raised lid shows its inside, which takes light.
  const trim = { color: spec.cargo ? 0x9a9c9e : 0x3a3c3f, roughness: 0.8, side: THREE.BackSide };
  return { body, panes, lining: editedSurface(trim, "car-lid", edit), depth };
}

/** How much of what lies behind a pane its own reflections and tint cover. */
const GLASS_OPACITY = 0.5;
/** Trim of the inside. */
const LINING = 0x1b1c1d;

function bodySurface(spec: CarSpec, uniforms: Uniforms): THREE.MeshPhysicalMaterial {
  const { colour, metallic, roughness } = spec.paint;
  const paint = { color: colour, metalness: metallic, roughness, clearcoat: 1 };
  return editedSurface({ ...paint, clearcoatRoughness: 0.03 }, "car", (program) => {
    Object.assign(program.uniforms, uniforms);
    program.vertexShader = program.vertexShader.replace("void main() {", shader.VERTEX_MAIN);
    program.fragmentShader = program.fragmentShader
      .replace("void main() {", shader.FRAGMENT_MAIN)
      .replace("#include <color_fragment>", shader.FRAGMENT_COLOUR)
      .replace("#include <roughnessmap_fragment>", "float roughnessFactor=gParam.x;")
      .replace("#include <metalnessmap_fragment>", "float metalnessFactor=gParam.y;")
      .replace("#include <emissivemap_fragment>", "totalEmissiveRadiance+=col*gParam.z*2.2;")
      .replace(
        "#include <lights_physical_fragment>",
        "#include <lights_physical_fragment>\nmaterial.clearcoat=gCoat;",
      );
  });
}
