/** Number plates that cannot be mistaken for real ones: they carry the name of the site. */
import * as THREE from "three";
import { surface, texturedSurface } from "../stage/material";
import { solid } from "./solids";

const FONT = '"DejaVu Sans","Liberation Sans",sans-serif';

interface PlateForm {
  /** Size of the drawing, px. */
  pixels: readonly [number, number];
  /** Size of the plate, m. */
  size: readonly [number, number];
  /** Height of the letters, px. */
  letters: number;
  lines: readonly string[];
}

const FORMS: Record<"car" | "bike", PlateForm> = {
  car: { pixels: [1040, 220], size: [0.5, 0.106], letters: 124, lines: ["PIAZZA MOTORI"] },
  bike: { pixels: [360, 320], size: [0.18, 0.16], letters: 92, lines: ["PIAZZA", "MOTORI"] },
};

function drawing({ pixels: [w, h], letters, lines }: PlateForm): THREE.Texture {
  const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  pen.fillStyle = "#f4f4f1";
  pen.fillRect(0, 0, w, h);
  pen.strokeStyle = "#2a2c2f";
  pen.lineWidth = 6;
  pen.strokeRect(5, 5, w - 10, h - 10);
  pen.fillStyle = "#20242a";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `bold ${letters}px ${FONT}`;
  lines.forEach((line, i) => {
    const y = h / 2 + (i - (lines.length - 1) / 2) * letters * 1.2 + 6;
    pen.fillText(line, w / 2, y, w * 0.88);
  });
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.anisotropy = 8;
  return map;
}

/** A plate facing +z, in its holder. */
export function plate(kind: "car" | "bike"): THREE.Group {
  const form = FORMS[kind];
  const [width, height] = form.size;
  const face = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    texturedSurface(drawing(form), {
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
