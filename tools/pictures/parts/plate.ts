/**
 * Number plates in the form of Italian ones that belong to nobody: the letters I, O, Q and U are never issued in Italy, and
 * these have no others.
 */
import * as THREE from "three";
import { randomNumbers } from "../mesher/maths";
import { surface, texturedSurface } from "../stage/material";
import { solid } from "./solids";

const FONT = '"Liberation Sans Narrow","Liberation Sans","DejaVu Sans",sans-serif';
const NEVER_ISSUED = "IOQU";
const BLUE = "#123a8c";
const INK = "#17191c";

/** The number on a vehicle's plate: `QO 417 UI`, of a motorcycle `OQ 41726`. */
function plateNumber(kind: "car" | "bike", seed: number): readonly [string, string] {
  const random = randomNumbers(seed + 1);
  const letter = () => NEVER_ISSUED[Math.floor(random() * NEVER_ISSUED.length)] ?? "Q";
  const digits = (count: number) =>
    String(Math.floor(random() * Math.pow(10, count))).padStart(count, "0");
  const first = letter() + letter();
  return kind === "car" ? [first, `${digits(3)} ${letter()}${letter()}`] : [first, digits(5)];
}

interface PlateForm {
  /** Size of the drawing, px, and of the plate, m. */
  pixels: readonly [number, number];
  size: readonly [number, number];
  /** Width of the blue fields, px. */
  field: number;
}

const FORMS: Record<"car" | "bike", PlateForm> = {
  car: { pixels: [1040, 220], size: [0.52, 0.11], field: 84 },
  bike: { pixels: [354, 354], size: [0.177, 0.177], field: 46 },
};

function pen2d(width: number, height: number): CanvasRenderingContext2D {
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  return pen;
}

/** Blue field of the left edge with the ring of stars, and of the right edge with the empty circle of the year. */
function fields(
  pen: CanvasRenderingContext2D,
  [w, h]: readonly [number, number],
  field: number,
): void {
  pen.fillStyle = BLUE;
  pen.fillRect(0, 0, field, h);
  pen.fillRect(w - field, 0, field, h);
  pen.fillStyle = pen.strokeStyle = "#e8c440";
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    pen.beginPath();
    pen.arc(
      field / 2 + Math.cos(a) * field * 0.28,
      h * 0.3 + Math.sin(a) * field * 0.28,
      field * 0.05,
      0,
      7,
    );
    pen.fill();
  }
  pen.lineWidth = field * 0.06;
  pen.beginPath();
  pen.arc(w - field / 2, h * 0.3, field * 0.27, 0, 7);
  pen.stroke();
}

function drawing(kind: "car" | "bike", seed: number): THREE.Texture {
  const { pixels, field } = FORMS[kind];
  const [w, h] = pixels;
  const pen = pen2d(w, h);
  pen.fillStyle = "#f3f3ef";
  pen.fillRect(0, 0, w, h);
  fields(pen, pixels, field);
  pen.fillStyle = INK;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const [first, rest] = plateNumber(kind, seed);
  if (kind === "car") {
    pen.font = `bold ${h * 0.82}px ${FONT}`;
    pen.fillText(`${first} ${rest}`, w / 2, h * 0.54, w - field * 2.5);
  } else {
    pen.font = `bold ${h * 0.44}px ${FONT}`;
    pen.fillText(first, w / 2, h * 0.29, w - field * 2.4);
    pen.fillText(rest, w / 2, h * 0.75, w - field * 2.2);
  }
  const map = new THREE.CanvasTexture(pen.canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 8;
  return map;
}

/** A plate facing +z, in its holder. */
export function plate(kind: "car" | "bike", seed: number): THREE.Group {
  const [width, height] = FORMS[kind].size;
  const face = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    texturedSurface(drawing(kind, seed), {
      roughness: 0.4,
      polygonOffset: true,
      polygonOffsetFactor: -2,
    }),
  );
  face.position.z = 0.001;
  const back = solid(
    new THREE.BoxGeometry(width + 0.025, height + 0.02, 0.02),
    surface({ color: 0x0a0a0a, roughness: 0.5 }),
  );
  back.position.z = -0.0105;
  return new THREE.Group().add(face, back);
}
