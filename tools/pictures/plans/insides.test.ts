import { describe, expect, it } from "vitest";
import { vehicles } from "~/data/vehicles";
import { spokenMileage } from "../insides/cluster";
import { isBike } from "../job";
import { INSIDE_VIEWS, insideOf } from "./insides";
import { vehicleJobs, vehicleSubject } from "./vehicles";

const usedCars = vehicles.filter(({ condition, type }) => condition === "used" && type !== "moto");

describe("pictures from inside", () => {
  it("show every used car's cabin and instruments", () => {
    for (const vehicle of usedCars)
      expect(vehicle.images, vehicle.id).toEqual(expect.arrayContaining(["interior", "dashboard"]));
  });

  it("show the boot of every used car but the two that have a luggage place beside the driver", () => {
    const without = usedCars.filter(({ images }) => !images.includes("boot"));
    expect(without.map(({ brand, model }) => `${brand} ${model}`).sort()).toEqual([
      "Citroën Ami",
      "Fiat Topolino",
    ]);
  });

  it("are neither of new vehicles nor of two-wheelers", () => {
    const others = vehicles.filter((vehicle) => !usedCars.includes(vehicle));
    expect(
      others.flatMap(({ images }) => images).filter((view) => INSIDE_VIEWS.includes(view)),
    ).toEqual([]);
  });

  it("have the gearbox, the drive and the kilometres of their advert", () => {
    for (const vehicle of usedCars) {
      const job = vehicleJobs(vehicle).find(({ view }) => view === "dashboard");
      expect(job?.inside, vehicle.id).toMatchObject({
        manual: vehicle.transmission === "Manuale",
        mileage: vehicle.mileage,
      });
      expect(job?.inside?.drive === "electric", vehicle.id).toBe(vehicle.fuelType === "Elettrica");
    }
  });

  it("write kilometres as Italians do", () => {
    expect([900, 6800, 97400, 186300, 1204000].map(spokenMileage)).toEqual([
      "900",
      "6.800",
      "97.400",
      "186.300",
      "1.204.000",
    ]);
  });

  it("differ from car to car in trim, screen and instruments", () => {
    const looks = usedCars.map((vehicle) => {
      const subject = vehicleSubject(vehicle);
      if (isBike(subject)) throw new Error(`${vehicle.id} is no car`);
      const { trim, screen, digital, cabin, vents } = insideOf(vehicle, subject);
      return JSON.stringify([trim, screen, digital, cabin, vents]);
    });
    expect(new Set(looks).size).toBeGreaterThan(25);
  });
});
