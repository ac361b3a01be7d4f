/** The instruments of a parked car with its ignition on, as a drawing 1600 × 640 px: dials at rest and the kilometres driven. */
import type { InsideJob } from "../job";
import { randomNumbers } from "../mesher/maths";
import { FONT, pen2d } from "./cabin-form";

export const CLUSTER_PIXELS = [1600, 640] as const;
/** Where the dials lie, px: left, right, their radius. */
export const DIALS = { left: 340, right: 1260, y: 322, radius: 270 } as const;
/** A scale runs from lower left to lower right. */
const FROM = (Math.PI * 3) / 4;
const SWEEP = (Math.PI * 3) / 2;

/** Mileage as it is written in Italy: `97.400`. */
export function spokenMileage(kilometres: number): string {
  return String(Math.round(kilometres)).replaceAll(/\B(?=(\d{3})+$)/g, ".");
}

interface Scale {
  x: number;
  y: number;
  radius: number;
  /** Labels from the first to the last mark. */
  labels: readonly string[];
  unit: string;
  /** Part of the scale from which marks are red. */
  red?: number;
}

function polar({ x, y }: Scale, r: number, part: number): [number, number] {
  const angle = FROM + SWEEP * part;
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
}

function dial(pen: CanvasRenderingContext2D, scale: Scale, light: string): void {
  const { x, y, radius, labels, unit, red = 2 } = scale;
  const face = pen.createRadialGradient(x, y, radius * 0.2, x, y, radius);
  face.addColorStop(0, "#24272b");
  face.addColorStop(0.72, "#17191c");
  face.addColorStop(1, "#0b0c0e");
  pen.fillStyle = face;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
  const steps = (labels.length - 1) * 4;
  for (let i = 0; i <= steps; i++) {
    const part = i / steps;
    const isMain = i % 4 === 0;
    pen.strokeStyle = part >= red ? "#e0392c" : light;
    pen.lineWidth = isMain ? 9 : 4;
    pen.beginPath();
    pen.moveTo(...polar(scale, radius * 0.93, part));
    pen.lineTo(...polar(scale, radius * (isMain ? 0.81 : 0.87), part));
    pen.stroke();
  }
  pen.fillStyle = light;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.font = `600 ${radius * (labels.length > 11 ? 0.135 : 0.165)}px ${FONT}`;
  labels.forEach((label, i) => {
    const part = i / (labels.length - 1);
    pen.fillStyle = part >= red ? "#e0392c" : light;
    pen.fillText(label, ...polar(scale, radius * 0.655, part));
  });
  pen.fillStyle = "#9aa0a6";
  pen.font = `${radius * 0.12}px ${FONT}`;
  pen.fillText(unit, x, y - radius * 0.3);
}

/** Numbers from 0 to `end`. */
function labels(end: number, step: number): string[] {
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => String(i * step));
}

/** A row of cells that tells how full tank or battery are. */
function gauge(
  pen: CanvasRenderingContext2D,
  [x, y, width]: readonly [number, number, number],
  [low, high]: readonly [string, string],
  part: number,
  colour: string,
): void {
  const count = 8;
  for (let i = 0; i < count; i++) {
    pen.fillStyle = i < part * count ? colour : "#34383d";
    pen.fillRect(x + (i * width) / count, y, width / count - 5, 16);
  }
  pen.fillStyle = "#b8bdc2";
  pen.textBaseline = "middle";
  pen.font = `600 26px ${FONT}`;
  pen.textAlign = "right";
  pen.fillText(low, x - 12, y + 9);
  pen.textAlign = "left";
  pen.fillText(high, x + width + 6, y + 9);
}

/** The sign of the parking brake, which is on. */
function brakeLamp(pen: CanvasRenderingContext2D, x: number, y: number, r: number): void {
  pen.strokeStyle = pen.fillStyle = "#ff3b2b";
  pen.lineWidth = r * 0.17;
  pen.beginPath();
  pen.arc(x, y, r * 0.72, 0, 7);
  pen.stroke();
  for (const side of [0, Math.PI]) {
    pen.beginPath();
    pen.arc(x, y, r * 1.02, side - 0.75, side + 0.75);
    pen.stroke();
  }
  pen.font = `bold ${r * 0.95}px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText("P", x, y + r * 0.05);
}

/** Hour, outside temperature and trip of this car, as it stood there. */
function moment(job: InsideJob) {
  const random = randomNumbers(job.seed + 11);
  const two = (value: number) => String(value).padStart(2, "0");
  return {
    time: `${9 + Math.floor(random() * 9)}:${two(Math.floor(random() * 60))}`,
    temperature: `${(14 + random() * 13).toFixed(1).replace(".", ",")} °C`,
    trip: `${Math.floor(80 + random() * 500)},${Math.floor(random() * 10)}`,
    full: 0.35 + random() * 0.5,
    range: Math.floor(150 + random() * 380),
  };
}

/** Kilometres driven, as large as the place allows. */
function odometer(
  pen: CanvasRenderingContext2D,
  kilometres: number,
  [x, y]: readonly [number, number],
  size: number,
  colour: string,
): void {
  pen.fillStyle = colour;
  pen.textBaseline = "middle";
  pen.textAlign = "center";
  pen.font = `bold ${size}px ${FONT}`;
  pen.fillText(`${spokenMileage(kilometres)} km`, x, y);
}

/** Panel between two dials with the small screen. */
function middleScreen(pen: CanvasRenderingContext2D, job: InsideJob, lit: boolean): void {
  const now = moment(job);
  const [x, y, width, height] = [633, 190, 334, 292];
  pen.fillStyle = lit ? "#0a1013" : "#b9c4b4";
  pen.beginPath();
  pen.roundRect(x, y, width, height, 16);
  pen.fill();
  const ink = lit ? "#f2f6f8" : "#20261f";
  pen.fillStyle = ink;
  pen.textBaseline = "middle";
  pen.font = `600 34px ${FONT}`;
  pen.textAlign = "left";
  pen.fillText(now.time, x + 18, y + 34);
  pen.textAlign = "right";
  pen.font = `600 28px ${FONT}`;
  pen.fillText(now.temperature, x + width - 16, y + 34);
  pen.fillRect(x + 16, y + 62, width - 32, 2);
  pen.textAlign = "center";
  pen.font = `30px ${FONT}`;
  pen.fillText("TOTALE", x + width / 2, y + 96);
  odometer(pen, job.mileage, [x + width / 2, y + 148], 55, ink);
  pen.fillRect(x + 16, y + 190, width - 32, 2);
  pen.font = `30px ${FONT}`;
  pen.fillText(`Trip A  ${now.trip}`, x + width / 2, y + 226);
  if (job.manual) return;
  pen.font = `bold 40px ${FONT}`;
  pen.fillText("P", x + width / 2, y + 264);
}

function analogue(pen: CanvasRenderingContext2D, job: InsideJob): void {
  const now = moment(job);
  const { left, right, y, radius } = DIALS;
  const light = "#f1f3f4";
  const isElectric = job.drive === "electric";
  const end = job.drive === "diesel" ? 6 : 8;
  const speedStep = job.scale > 160 ? 20 : 10;
  dial(
    pen,
    isElectric
      ? { x: left, y, radius, labels: labels(100, 20), unit: "% POWER" }
      : {
          x: left,
          y,
          radius,
          labels: labels(end, 1),
          unit: "giri/min × 1000",
          red: (end - 1.5) / end,
        },
    light,
  );
  dial(pen, { x: right, y, radius, labels: labels(job.scale, speedStep), unit: "km/h" }, light);
  middleScreen(pen, job, job.seed % 3 !== 0);
  gauge(pen, [700, 530, 200], isElectric ? ["0", "1"] : ["E", "F"], now.full, "#e8ecee");
  brakeLamp(pen, 800, 130, 32);
}

/** A screen from edge to edge: two rings, the map between them, the kilometres below. */
function digital(pen: CanvasRenderingContext2D, job: InsideJob): void {
  const now = moment(job);
  const [w, h] = CLUSTER_PIXELS;
  const hue = ["#3aa0d8", "#d8543a", "#3fbf9a", "#c9a24a"][job.seed % 4] ?? "#3aa0d8";
  const ground = pen.createLinearGradient(0, 0, 0, h);
  ground.addColorStop(0, "#0b1016");
  ground.addColorStop(1, "#141c25");
  pen.fillStyle = ground;
  pen.fillRect(0, 0, w, h);
  const isElectric = job.drive === "electric";
  const rings = [
    {
      x: 330,
      value: isElectric ? `${Math.round(now.full * 100)}` : "0",
      unit: isElectric ? "%" : "giri × 1000",
      part: isElectric ? now.full : 0,
    },
    { x: 1270, value: "0", unit: "km/h", part: 0 },
  ];
  for (const { x, value, unit, part } of rings) {
    const scale: Scale = { x, y: 290, radius: 215, labels: [], unit: "" };
    pen.lineWidth = 26;
    pen.strokeStyle = "#273340";
    pen.beginPath();
    pen.arc(x, scale.y, scale.radius, FROM, FROM + SWEEP);
    pen.stroke();
    pen.strokeStyle = hue;
    pen.beginPath();
    pen.arc(x, scale.y, scale.radius, FROM, FROM + SWEEP * Math.max(part, 0.012));
    pen.stroke();
    pen.strokeStyle = "#8b97a3";
    for (let i = 0; i <= 12; i++) {
      pen.lineWidth = i % 2 ? 3 : 6;
      pen.beginPath();
      pen.moveTo(...polar(scale, 190, i / 12));
      pen.lineTo(...polar(scale, i % 2 ? 178 : 168, i / 12));
      pen.stroke();
    }
    pen.fillStyle = "#f4f7f9";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.font = `600 120px ${FONT}`;
    pen.fillText(value, x, scale.y - 4);
    pen.fillStyle = "#9fabb6";
    pen.font = `34px ${FONT}`;
    pen.fillText(unit, x, scale.y + 88);
  }
  const box = [570, 96, 460, 330] as const;
  pen.fillStyle = "#1b2631";
  pen.beginPath();
  pen.roundRect(...box, 22);
  pen.fill();
  pen.fillStyle = "#f4f7f9";
  pen.font = `600 44px ${FONT}`;
  pen.fillText(now.time, 690, 140);
  pen.fillText(now.temperature, 910, 140);
  pen.fillStyle = "#2d3b49";
  pen.fillRect(596, 172, 408, 3);
  pen.fillStyle = "#9fabb6";
  pen.font = `36px ${FONT}`;
  pen.fillText("Chilometri totali", 800, 216);
  odometer(pen, job.mileage, [800, 286], 77, "#ffffff");
  pen.fillStyle = "#9fabb6";
  pen.font = `34px ${FONT}`;
  pen.fillText(`Trip A  ${now.trip} km`, 800, 352);
  pen.fillText(`Autonomia  ${now.range} km`, 800, 396);
  pen.fillStyle = hue;
  pen.font = `bold 64px ${FONT}`;
  pen.fillText(job.manual ? "N" : "P", 800, 476);
  gauge(pen, [680, 566, 240], isElectric ? ["0", "1"] : ["E", "F"], now.full, "#dfe6ec");
  brakeLamp(pen, 230, 580, 34);
}

/** The shadow of the hood and a weak reflection in the pane. */
function glare(pen: CanvasRenderingContext2D): void {
  const [w, h] = CLUSTER_PIXELS;
  const shadow = pen.createLinearGradient(0, 0, 0, h * 0.3);
  shadow.addColorStop(0, "rgba(0,0,0,.55)");
  shadow.addColorStop(1, "rgba(0,0,0,0)");
  pen.fillStyle = shadow;
  pen.fillRect(0, 0, w, h);
  const light = pen.createLinearGradient(0, h, w, 0);
  light.addColorStop(0.3, "rgba(255,255,255,0)");
  light.addColorStop(0.46, "rgba(255,255,255,.055)");
  light.addColorStop(0.56, "rgba(255,255,255,.03)");
  light.addColorStop(0.57, "rgba(255,255,255,0)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, w, h);
}

export function clusterDrawing(job: InsideJob): CanvasRenderingContext2D {
  const pen = pen2d(...CLUSTER_PIXELS);
  pen.fillStyle = "#0d0e10";
  pen.fillRect(0, 0, ...CLUSTER_PIXELS);
  if (job.digital) digital(pen, job);
  else analogue(pen, job);
  glare(pen);
  return pen;
}
