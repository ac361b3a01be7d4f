/** The drawing on a body: two canvases in metres, one for colour and one for how the surface answers light. */
import * as THREE from "three";
import { roundPolygon, type Corner } from "../mesher/outline";

/** Colour, roughness, metalness and emission of what is drawn, the numbers 0 to 1. */
export interface Ink {
  c: string;
  r?: number;
  m?: number;
  e?: number;
}

export interface LayerTextures {
  colour: THREE.Texture;
  parameters: THREE.Texture;
}

function parameterColour({ r = 0.3, m = 0, e = 0 }: Ink): string {
  return `rgb(${[r, m, e].map((v) => Math.round(v * 255)).join()})`;
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = Object.assign(document.createElement("canvas"), { width, height });
  const pen = element.getContext("2d");
  if (!pen) throw new Error("no 2D canvas");
  return pen;
}

/** Where a layer lies: its lower left corner and its size, in metres or degrees. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a shut line at a part of its length. */
function taper(along: number): number {
  return 0.5 + 0.65 * Math.sqrt(Math.sin(Math.PI * along));
}

export class DecalLayer {
  readonly colour: CanvasRenderingContext2D;
  private readonly parameters: CanvasRenderingContext2D;

  constructor(
    /** Size of the canvases, px. */
    private readonly pixels: readonly [width: number, height: number],
    private readonly extent: Extent,
  ) {
    this.colour = canvas(...pixels);
    this.parameters = canvas(...pixels);
    this.parameters.fillStyle = "rgb(128,0,0)";
    this.parameters.fillRect(0, 0, ...pixels);
  }

  x(x: number): number {
    return ((x - this.extent.x) / this.extent.width) * this.pixels[0];
  }

  y(y: number): number {
    return this.pixels[1] - ((y - this.extent.y) / this.extent.height) * this.pixels[1];
  }

  private get pens(): readonly [CanvasRenderingContext2D, CanvasRenderingContext2D] {
    return [this.colour, this.parameters];
  }

  path(points: readonly Corner[], close = true, r = 0): Path2D {
    const path = new Path2D();
    const rounded =
      r > 0
        ? roundPolygon(
            points.map(([x, y, own]) => [x, y, own ?? r]),
            10,
          )
        : points;
    for (const [i, [x, y]] of rounded.entries())
      if (i) path.lineTo(this.x(x), this.y(y));
      else path.moveTo(this.x(x), this.y(y));
    if (close) path.closePath();
    return path;
  }

  fill(path: Path2D, ink: Ink): void {
    const [colour, parameters] = this.pens;
    colour.fillStyle = ink.c;
    parameters.fillStyle = parameterColour(ink);
    colour.fill(path);
    parameters.fill(path);
  }

  /** `width` in the unit of x. */
  stroke(path: Path2D, ink: Ink, width: number): void {
    for (const pen of this.pens) {
      pen.strokeStyle = pen === this.colour ? ink.c : parameterColour(ink);
      pen.lineWidth = (width / this.extent.width) * this.pixels[0];
      pen.lineJoin = pen.lineCap = "round";
      pen.stroke(path);
    }
  }

  poly(points: readonly Corner[], ink: Ink, r = 0): void {
    this.fill(this.path(points, true, r), ink);
  }

  line(points: readonly Corner[], ink: Ink, width: number): void {
    this.stroke(this.path(points, false), ink, width);
  }

  /** A shut line: widest in its middle, half as wide at its ends. */
  seam(points: readonly Corner[], ink: Ink, width: number): void {
    const lengths = points.slice(1).map(([x, y], i) => {
      const [px, py] = points[i] ?? [x, y];
      return Math.hypot(x - px, y - py);
    });
    const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
    let before = 0;
    lengths.forEach((length, i) => {
      const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!];
      const pieces = Math.max(1, Math.round((length / whole) * 24));
      for (let j = 0; j < pieces; j++) {
        const at = (t: number): Corner => [ax + (bx - ax) * t, ay + (by - ay) * t];
        const along = (before + (length * (j + 0.5)) / pieces) / whole;
        this.line([at(j / pieces), at((j + 1) / pieces)], ink, width * taper(along));
      }
      before += length;
    });
  }

  /** Half axes in the units of x and y. */
  ellipse([x, y]: readonly [number, number], rx: number, ry: number, ink: Ink): void {
    const path = new Path2D();
    const across = (rx / this.extent.width) * this.pixels[0];
    const up = (ry / this.extent.height) * this.pixels[1];
    path.ellipse(this.x(x), this.y(y), across, up, 0, 0, Math.PI * 2);
    this.fill(path, ink);
  }

  /** Draws with everything outside the path left alone. */
  clipped(path: Path2D, draw: () => void): void {
    for (const pen of this.pens) {
      pen.save();
      pen.clip(path);
    }
    draw();
    for (const pen of this.pens) pen.restore();
  }

  textures(): LayerTextures {
    const texture = (pen: CanvasRenderingContext2D) =>
      Object.assign(new THREE.CanvasTexture(pen.canvas), {
        anisotropy: 4,
        minFilter: THREE.LinearMipmapLinearFilter,
      });
    const [colour, parameters] = [texture(this.colour), texture(this.parameters)];
    colour.colorSpace = THREE.SRGBColorSpace;
    return { colour, parameters };
  }
}
