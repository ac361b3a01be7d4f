import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { PROVINCE_NAMES, type Province } from "~/lib/provinces";
import {
  CAPITALS,
  projectOnMap,
  PROVINCE_FRAMES,
  REGION_FRAME,
  type MapFrame,
  type MapPoint,
} from "./calabria";
import { providers } from "./providers";
import { towns } from "./towns";

const drawing = readFileSync(new URL("calabria.svg", import.meta.url), "utf8");
const provinces = Object.keys(PROVINCE_NAMES) as Province[];

/** The corners of a border: the paths have a first point and steps from one to the next. */
function borderOf(id: string): MapPoint[] {
  const [, path = ""] = new RegExp(`id="${id}"[^>]* d="([^"]+)"`).exec(drawing) ?? [];
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  return numbers.flatMap((number, i) => {
    if (i % 2 === 0) x += number;
    else y += number;
    return i % 2 === 0 ? [] : [{ x, y }];
  });
}

/** Whether a ray to the east crosses the border an odd number of times. */
function isInside({ x, y }: MapPoint, border: readonly MapPoint[]): boolean {
  return border.reduce((inside, a, i) => {
    const b = border[(i + 1) % border.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);
}

function isInFrame({ x, y }: MapPoint, frame: MapFrame): boolean {
  return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height;
}

describe("The drawn map", () => {
  it("has north at the top and east on the right", () => {
    const cosenza = projectOnMap(CAPITALS.CS);
    const crotone = projectOnMap(CAPITALS.KR);
    const reggio = projectOnMap(CAPITALS.RC);
    expect(cosenza.y).toBeLessThan(reggio.y);
    expect(reggio.x).toBeLessThan(cosenza.x);
    expect(cosenza.x).toBeLessThan(crotone.x);
  });

  it.each(provinces)("shows all of the province %s, in the region and alone", (province) => {
    const border = borderOf(province);
    expect(border.length).toBeGreaterThan(80);
    expect(border.filter((point) => !isInFrame(point, REGION_FRAME))).toEqual([]);
    expect(border.filter((point) => !isInFrame(point, PROVINCE_FRAMES[province]))).toEqual([]);
  });

  it("has each provider on land, in its province", () => {
    const astray = providers.filter(
      ({ coordinates, province }) =>
        coordinates && !isInside(projectOnMap(coordinates), borderOf(province)),
    );
    expect(astray.map(({ name }) => name)).toEqual([]);
  });

  it("has each town in its province, and the capitals where the towns of their name are", () => {
    const astray = towns.filter((town) => !isInside(projectOnMap(town), borderOf(town.province)));
    expect(astray.map(({ name }) => name)).toEqual([]);
    for (const province of provinces)
      expect(towns.find(({ name }) => name === PROVINCE_NAMES[province])).toMatchObject(
        CAPITALS[province],
      );
  });
});
