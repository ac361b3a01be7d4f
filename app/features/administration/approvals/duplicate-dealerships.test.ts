import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { duplicateReasons, isSameFirm, type Firm } from "./duplicate-dealerships";

const FIRM: Firm = {
  name: "Auto del Golfo",
  email: "nuova@autodelgolfo.example",
  phone: "0963 555210",
  sameVatNumber: new Set(),
};

/** Ids of the dealerships that may be the firm, and why. */
const duplicatesOf = (firm: Partial<Firm>) =>
  dealerships.flatMap((dealership) => {
    const reasons = duplicateReasons({ ...FIRM, ...firm }, dealership);
    return reasons.length === 0 ? [] : [{ id: dealership.id, reasons }];
  });

describe("A firm that asks to be listed", () => {
  it("is new when nothing of it is known", () => {
    expect(duplicatesOf({})).toEqual([]);
    for (const name of ["Moto Serra", "Auto", "Automobili Rossi", "Srl", "***"])
      expect(duplicatesOf({ name }), name).toEqual([]);
  });

  it.each(["Tirrenia Auto", "TIRRENIA AUTO S.r.l.", "TirreniaAuto snc"])(
    "has the name of a dealership: %s",
    (name) => {
      expect(duplicatesOf({ name })).toEqual([{ id: "2", reasons: ["stesso nome"] }]);
    },
  );

  it.each(["Tirenia Auto", "Tirrenia Autos", "Tirrenica Auto"])(
    "has a similar name: %s",
    (name) => {
      expect(duplicatesOf({ name })).toEqual([{ id: "2", reasons: ["nome simile"] }]);
      expect(isSameFirm(["nome simile"])).toBe(false);
    },
  );

  it("has the address or the number of a dealership, however it is written", () => {
    expect(duplicatesOf({ email: "INFO@tirreniaauto.example" })).toEqual([
      { id: "2", reasons: ["stessa e-mail"] },
    ]);
    for (const phone of ["0968555027", "0039 0968/555027", "333 5550127"])
      expect(duplicatesOf({ phone }), phone).toEqual([{ id: "2", reasons: ["stesso telefono"] }]);
    expect(duplicatesOf({ phone: undefined, email: undefined })).toEqual([]);
  });

  it("has the VAT number of a dealership, which makes it the same firm", () => {
    const [found] = duplicatesOf({ name: "Tirrenia Auto", sameVatNumber: new Set(["2"]) });
    expect(found).toEqual({ id: "2", reasons: ["stessa partita IVA", "stesso nome"] });
    expect(isSameFirm(found?.reasons ?? [])).toBe(true);
  });
});
