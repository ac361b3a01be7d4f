import { describe, expect, it } from "vitest";
import { BODY_TYPES } from "~/data/enums";
import { vehicles } from "~/data/vehicles";
import { CARS, carSpec } from "../bodies/car-spec";
import { isBike, isScene, type CarJob } from "../job";
import { hash } from "./hash";
import { carModel } from "./models";
import { allShades } from "./paints";
import { BIKE_STYLE_OF, CAR_BODY_OF, vehicleJobs, vehiclePlan, vehicleSubject } from "./vehicles";

const cars = vehicles
  .map((vehicle) => ({ vehicle, subject: vehicleSubject(vehicle) }))
  .filter((entry): entry is typeof entry & { subject: CarJob } => !isBike(entry.subject));

describe("hash", () => {
  it("is FNV-1a", () => {
    expect(hash("")).toBe(0x811c9dc5);
    expect(hash("a")).toBe(0xe40c292c);
  });
});

describe("jobs of the adverts", () => {
  it("are the same each time", () => {
    expect(vehiclePlan()).toEqual(vehiclePlan());
  });

  it("give every advert each of its views, the cards first", () => {
    const views = vehicles.flatMap((vehicle) =>
      vehicle.images.map((view) => `${vehicle.id} ${view}`),
    );
    const jobs = vehiclePlan();
    const names = jobs.map((job) => `${job.stem.replace("veicoli/", "")} ${job.view}`);
    expect(new Set(names)).toEqual(new Set(views));
    expect(jobs.slice(0, vehicles.length).every((job) => job.view === "f34")).toBe(true);
  });

  it("know a body for every body type", () => {
    for (const type of Object.values(BODY_TYPES).flat())
      expect(CAR_BODY_OF[type] ?? BIKE_STYLE_OF[type], type).toBeDefined();
  });

  it("take a two-wheeler's style for motorcycles and a car's body for the rest", () => {
    for (const vehicle of vehicles)
      expect(isBike(vehicleSubject(vehicle)), vehicle.id).toBe(vehicle.type === "moto");
  });

  it("know the measures of every car and minicar of the catalogue", () => {
    for (const { vehicle } of cars) expect(carModel(vehicle), vehicle.id).toBeDefined();
  });

  it("paint no two adverts with the same body, paint and trim", () => {
    const looks = vehicles.map((vehicle) => JSON.stringify(vehicleSubject(vehicle)));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it("show one vehicle from all sides before one backdrop", () => {
    for (const vehicle of vehicles) {
      const jobs = vehicleJobs(vehicle);
      expect(new Set(jobs.map((job) => job.backdrop)).size).toBe(1);
      expect(jobs.every((job) => !isScene(job.subject))).toBe(true);
    }
  });
});

describe("paints", () => {
  it("are more than twenty", () => {
    const colours = new Set(allShades().map(([colour]) => colour));
    expect(colours.size).toBe(allShades().length);
    expect(colours.size).toBeGreaterThan(20);
  });
});

describe("proportions", () => {
  it.each(cars.map(({ vehicle, subject }) => [vehicle.id, subject] as const))(
    "of %s hold together",
    (_, subject) => {
      const spec = carSpec(subject);
      expect(spec.length).toBeGreaterThan(2.3);
      expect(spec.length).toBeLessThan(5.5);
      expect(spec.height / spec.length).toBeGreaterThan(0.27);
      expect(spec.height / spec.length).toBeLessThan(0.66);
      expect(spec.frontOverhang).toBeGreaterThan(spec.wheelRadius * 0.9);
      const rear = spec.length - spec.frontOverhang - spec.wheelbase;
      expect(rear).toBeGreaterThan(spec.wheelRadius * 0.9);
      expect(spec.cowl[1]).toBeLessThan(spec.screenHead[1]);
      expect(spec.screenHead[1]).toBeLessThanOrEqual(spec.height + 0.02);
      expect(spec.glass[0]).toBeLessThan(spec.frontDoor);
      expect(spec.belt[1]).toBeLessThan(spec.height - 0.2);
      expect(spec.nose[1]).toBeLessThan(spec.cowl[1] + 0.05);
    },
  );

  it("keep a body's own table when a job gives neither size nor seed", () => {
    for (const [body, form] of Object.entries(CARS)) {
      const spec = carSpec({
        body: body as CarJob["body"],
        paint: { colour: "#888888", metallic: 0 },
        seed: 0,
      });
      expect(spec).toMatchObject(form);
    }
  });
});
