/** Dashboard with vents, screen, instruments and climate controls. */
import * as THREE from "three";
import type { InsideJob } from "../job";
import { profileGeometry } from "../mesher/forms";
import type { Corner, Point3 } from "../mesher/outline";
import { block, placed, roundBox, solid } from "../parts/solids";
import { facing, FONT, pen2d, screenPlane, type CabinForm } from "./cabin-form";
import type { CabinSurfaces } from "./surfaces";

/** How far the dashboard comes nearer towards the doors, m. */
const BOW = 0.05;
const STEP = 0.014;

function body(form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { half, sill } = form;
  const upper: Corner[] = [
    [0.66, sill + 0.0, 0.04],
    [0.24, sill + 0.02, 0.12],
    [0.05, sill + 0.0, 0.07],
    [0.0, sill - 0.08, 0.05],
    [0.03, sill - 0.115, 0.02],
    [0.66, sill - 0.14, 0.02],
  ];
  const lower: Corner[] = [
    [0.66, sill - 0.12, 0.02],
    [0.05, sill - 0.105, 0.03],
    [0.035, sill - 0.22, 0.05],
    [0.1, sill - 0.4, 0.1],
    [0.3, sill - 0.46, 0.05],
    [0.66, sill - 0.46, 0.05],
  ];
  const strip: Corner[] = [
    [0.1, sill - 0.1, 0.01],
    [0.018, sill - 0.1, 0.012],
    [0.022, sill - 0.142, 0.012],
    [0.1, sill - 0.145, 0.01],
  ];
  const shape = (corners: readonly Corner[], width: number, k: number, step = STEP) =>
    profileGeometry(corners, width, { k, step, bow: BOW, crown: 0.012 });
  return [
    solid(shape(upper, half - 0.01, 0.03), s.dash),
    solid(shape(lower, half - 0.02, 0.03), s.lower),
    solid(shape(strip, half - 0.03, 0.008, 0.009), s.strip),
  ];
}

/** x of the dashboard's face at z. */
function faceAt(z: number, half: number): number {
  return -BOW * (z / half) * (z / half);
}

function slats(width: number, height: number, s: CabinSurfaces): THREE.Object3D[] {
  const count = Math.max(3, Math.round(height / 0.017));
  const parts: THREE.Object3D[] = [block([width, height, 0.012], [0, 0, -0.004], s.black)];
  for (let i = 0; i < count; i++)
    parts.push(
      block([width * 0.96, 0.0045, 0.014], [0, ((i + 0.5) / count - 0.5) * height, 0.006], s.gloss),
    );
  parts.push(roundBox([0, 0, 0.014], [0.012, 0.007, 0.006], 0.003, s.chrome));
  return parts;
}

function wideVent(
  z: number,
  y: number,
  width: number,
  form: CabinForm,
  s: CabinSurfaces,
): THREE.Group {
  const height = 0.062;
  const frame = 0.005;
  const edge = (w: number, h: number, x: number, up: number) =>
    roundBox([x, up, 0.006], [w / 2, h / 2, 0.008], 0.003, s.chrome);
  return facing(
    [
      ...slats(width, height, s),
      edge(width + 0.012, frame, 0, height / 2),
      edge(width + 0.012, frame, 0, -height / 2),
      edge(frame, height, width / 2 + 0.003, 0),
      edge(frame, height, -width / 2 - 0.003, 0),
    ],
    [faceAt(z, form.half) - 0.004, y, z],
    0.12,
  );
}

function roundVent(
  z: number,
  y: number,
  r: number,
  form: CabinForm,
  s: CabinSurfaces,
): THREE.Group {
  const ring = solid(new THREE.TorusGeometry(r, 0.008, 10, 40), s.chrome);
  const dark = placed(solid(new THREE.CircleGeometry(r, 32), s.black), [0, 0, 0.002]);
  const bars = [-0.5, 0, 0.5].map((part) =>
    block(
      [2 * r * Math.sqrt(1 - part * part * 0.9), 0.005, 0.01],
      [0, part * r * 1.1, 0.006],
      s.gloss,
    ),
  );
  const knob = roundBox([0, 0, 0.012], [0.012, 0.012, 0.008], 0.006, s.chrome);
  return facing([ring, dark, ...bars, knob], [faceAt(z, form.half) - 0.004, y, z], 0.12);
}

function vents(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const y = form.sill - 0.055;
  const side = form.half - 0.1;
  if (job.vents === "round")
    return [-side, -0.085, 0.085, side].map((z) => roundVent(z, y, 0.047, form, s));
  const middle = job.screen === "tablet" || job.screen === "wide" ? 0.115 : 0.1;
  return [
    wideVent(-side, y, 0.115, form, s),
    wideVent(-0.068, y, middle, form, s),
    wideVent(0.068, y, middle, form, s),
    wideVent(side, y, 0.115, form, s),
  ];
}

/** A map, a tile of music and a row of buttons, in colours of its own. */
function screenDrawing(job: InsideJob, aspect: number): CanvasRenderingContext2D {
  const [w, h] = [640, Math.round(640 / aspect)];
  const pen = pen2d(w, h);
  const hue = ["#2c7fb0", "#b0562c", "#2f8f72", "#7a5cad"][job.seed % 4] ?? "#2c7fb0";
  pen.fillStyle = "#0e1319";
  pen.fillRect(0, 0, w, h);
  const mapWidth = w * 0.58;
  pen.fillStyle = "#26313a";
  pen.fillRect(14, 44, mapWidth, h - 104);
  pen.strokeStyle = "#5a6a76";
  pen.lineWidth = 7;
  for (let i = 0; i < 5; i++) {
    pen.beginPath();
    pen.moveTo(14 + ((i * 97) % mapWidth), 46);
    pen.lineTo(14 + ((i * 61 + 120) % mapWidth), h - 62);
    pen.stroke();
  }
  pen.strokeStyle = hue;
  pen.lineWidth = 12;
  pen.beginPath();
  pen.moveTo(14 + mapWidth * 0.42, h - 64);
  pen.bezierCurveTo(mapWidth * 0.5, h * 0.6, mapWidth * 0.3, h * 0.5, mapWidth * 0.72, 60);
  pen.stroke();
  pen.fillStyle = hue;
  pen.beginPath();
  pen.roundRect(mapWidth + 30, 44, w - mapWidth - 46, (h - 104) * 0.55, 10);
  pen.fill();
  pen.fillStyle = "#222c35";
  pen.beginPath();
  pen.roundRect(mapWidth + 30, 54 + (h - 104) * 0.55, w - mapWidth - 46, (h - 104) * 0.45 - 10, 10);
  pen.fill();
  pen.fillStyle = "#eef2f5";
  pen.font = `600 28px ${FONT}`;
  pen.textBaseline = "middle";
  pen.textAlign = "left";
  pen.fillText("Radio", mapWidth + 46, 44 + (h - 104) * 0.2);
  pen.textAlign = "center";
  for (let i = 0; i < 6; i++) {
    pen.fillStyle = "#c6cfd6";
    pen.beginPath();
    pen.arc(w * ((i + 0.5) / 6), h - 30, 11, 0, 7);
    pen.fill();
  }
  pen.fillStyle = "#c6cfd6";
  pen.fillRect(w / 2 - 40, 18, 80, 6);
  return pen;
}

function screen(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { sill } = form;
  const panel = (width: number, height: number, at: Point3, tilt: number) =>
    facing(
      [
        roundBox([0, 0, -0.008], [width / 2 + 0.008, height / 2 + 0.008, 0.01], 0.008, s.gloss),
        placed(screenPlane(screenDrawing(job, width / height), width, height, 0.9), [0, 0, 0.0035]),
      ],
      at,
      tilt,
    );
  if (job.screen === "tablet") return [panel(0.245, 0.138, [-0.012, sill + 0.055, 0.01], 0.1)];
  if (job.screen === "wide") return [panel(0.3, 0.125, [-0.016, sill + 0.05, 0.035], 0.12)];
  if (job.screen === "small") return [panel(0.165, 0.098, [0.0, sill - 0.168, 0], 0.16)];
  // A radio: a line of text, a row of keys, two knobs.
  const pen = pen2d(512, 128);
  pen.fillStyle = "#0c0f10";
  pen.fillRect(0, 0, 512, 128);
  pen.fillStyle = "#e8a23c";
  pen.font = `600 62px ${FONT}`;
  pen.textBaseline = "middle";
  pen.fillText("FM 98.40", 36, 66);
  pen.font = `44px ${FONT}`;
  pen.fillText("10:24", 368, 66);
  const keys = Array.from({ length: 6 }, (_, i) =>
    roundBox([(i - 2.5) * 0.021, -0.036, 0.004], [0.009, 0.007, 0.005], 0.002, s.lower),
  );
  const knob = (x: number) => {
    const part = solid(new THREE.CylinderGeometry(0.014, 0.015, 0.02, 28), s.chrome);
    part.rotation.x = Math.PI / 2;
    return placed(part, [x, -0.004, 0.012]);
  };
  return [
    facing(
      [
        roundBox([0, -0.008, -0.006], [0.108, 0.052, 0.01], 0.008, s.gloss),
        placed(screenPlane(pen, 0.12, 0.03, 0.9), [0, 0.016, 0.006]),
        ...keys,
        knob(-0.086),
        knob(0.086),
      ],
      [0.006, sill - 0.168, 0],
      0.16,
    ),
  ];
}

/** Temperature and fan: three knobs, or keys and two small numbers. */
function climate(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const built = job.screen === "small" || job.screen === "radio";
  const y = form.sill - (built ? 0.275 : 0.19);
  const x = built ? 0.03 : 0.02;
  if (job.digital && !built) {
    const keys = Array.from({ length: 8 }, (_, i) =>
      roundBox([(i - 3.5) * 0.027, 0, 0.004], [0.0115, 0.011, 0.006], 0.003, s.gloss),
    );
    return [
      facing(
        [roundBox([0, 0, -0.004], [0.125, 0.022, 0.008], 0.006, s.black), ...keys],
        [x, y, 0],
        0.1,
      ),
    ];
  }
  const knobs = [-0.068, 0, 0.068].flatMap((at) => {
    const base = solid(new THREE.CylinderGeometry(0.027, 0.028, 0.012, 36), s.chrome);
    const cap = solid(new THREE.CylinderGeometry(0.021, 0.0235, 0.026, 36), s.black);
    base.rotation.x = cap.rotation.x = Math.PI / 2;
    return [
      placed(base, [at, 0, 0.004]),
      placed(cap, [at, 0, 0.014]),
      block([0.0025, 0.015, 0.002], [at, 0.008, 0.0275], s.chrome),
    ];
  });
  return [
    facing(
      [roundBox([0, 0, -0.004], [0.118, 0.038, 0.008], 0.008, s.black), ...knobs],
      [x, y, 0],
      0.14,
    ),
  ];
}

export function dashboard(job: InsideJob, form: CabinForm, s: CabinSurfaces): THREE.Object3D[] {
  const { half, sill, driver } = form;
  const glovebox = facing(
    [
      roundBox([0, 0, 0], [0.19, 0.075, 0.012], 0.02, s.lower),
      roundBox([0, 0.05, 0.013], [0.04, 0.008, 0.006], 0.004, s.black),
    ],
    [0.022 + faceAt(driver, half), sill - 0.245, -driver],
    -0.22,
  );
  const hazard = facing(
    [roundBox([0, 0, 0], [0.011, 0.009, 0.005], 0.003, s.red)],
    [-0.006, sill - 0.122, 0],
  );
  return [
    ...body(form, s),
    ...vents(job, form, s),
    ...screen(job, form, s),
    ...climate(job, form, s),
    glovebox,
    hazard,
  ];
}
