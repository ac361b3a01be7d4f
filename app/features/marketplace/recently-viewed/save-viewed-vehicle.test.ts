import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { vehicles } from "~/data/vehicles";
import { toViewedVehicle } from "./save-viewed-vehicle";

describe("The record of a viewed vehicle", () => {
  const vehicle = vehicles.find(({ id }) => id === "fiat-panda-2019");
  const seller = dealerships.find(({ id }) => id === vehicle?.dealershipId);
  if (!vehicle || !seller) throw new Error("not in the catalogue");

  it("has the seller and its phone number", () => {
    const kept = toViewedVehicle(vehicle, seller, undefined);
    expect(kept).toMatchObject({
      id: "fiat-panda-2019",
      name: vehicle.name,
      seller: seller.name,
      phone: seller.phone,
      picture: "",
    });
    expect(kept.facts).toMatch(/^2019 · [\d.]+\u00a0km · \w+$/);
  });

  it("says of a new one that it was never registered", () => {
    const kept = toViewedVehicle({ ...vehicle, condition: "new", mileage: 0 }, seller, undefined);
    expect(kept.facts).toContain("Da immatricolare");
  });
});
