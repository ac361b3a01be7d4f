import { describe, expect, it } from "vitest";
import { calabriaOutline } from "~/data/calabria";
import { MAP_HEIGHT, MAP_WIDTH, outlinePath, project } from "./calabria-map";

describe("The drawn map", () => {
  it("holds the whole region, with room for the sea around it", () => {
    for (const { x, y } of calabriaOutline.map(project)) {
      expect(x).toBeGreaterThan(8);
      expect(x).toBeLessThan(MAP_WIDTH - 8);
      expect(y).toBeGreaterThan(8);
      expect(y).toBeLessThan(MAP_HEIGHT - 8);
    }
  });

  it("has north at the top and east on the right", () => {
    const cosenza = project({ lat: 39.3, lng: 16.25 });
    const crotone = project({ lat: 39.08, lng: 17.12 });
    const reggio = project({ lat: 38.11, lng: 15.65 });
    expect(cosenza.y).toBeLessThan(reggio.y);
    expect(reggio.x).toBeLessThan(cosenza.x);
    expect(cosenza.x).toBeLessThan(crotone.x);
  });

  it("draws the coast as one closed line", () => {
    expect(outlinePath()).toMatch(/^M[\d.]+ [\d.]+(Q[\d.]+ [\d.]+ [\d.]+ [\d.]+)+Z$/);
  });
});
