import { describe, expect, it } from "vitest";
import { CONDITION_LABELS, conditionOf, listTitle } from "./vehicle-labels";

describe("The title of a vehicle list", () => {
  it("is 'Auto', 'Moto' or 'Minicar' without a condition", () => {
    expect(listTitle("auto")).toBe("Auto");
    expect(listTitle("moto")).toBe("Moto");
    expect(listTitle("minicar")).toBe("Minicar");
  });

  it("says 'Nuove' or 'Usate' with one", () => {
    expect(listTitle("auto", "new")).toBe("Auto Nuove");
    expect(listTitle("moto", "used")).toBe("Moto Usate");
    expect(listTitle("minicar", "used")).toBe("Minicar Usate");
  });
});

describe("The badge of a vehicle", () => {
  it("is 'Nuovo' or 'Usato'", () => {
    expect(CONDITION_LABELS).toEqual({ new: "Nuovo", used: "Usato" });
  });
});

describe("A condition in a path", () => {
  it("is new or used", () => {
    expect(conditionOf("new")).toBe("new");
    expect(conditionOf("used")).toBe("used");
  });

  it.each(["", "foo", "NEW", "Nuovo", "new ", "constructor", "toString", "__proto__"])(
    "is not %j",
    (text) => {
      expect(conditionOf(text)).toBeUndefined();
    },
  );
});
