import { describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { doubleReasons, isSameFirm, type Firm } from "./dealership-doubles";

const FIRM: Firm = {
  name: "Auto del Golfo",
  email: "nuova@autodelgolfo.example",
  phone: "0963 555210",
  sameVatNumber: new Set(),
};

/** Ids of the dealerships that may be the firm, and why. */
const doublesOf = (firm: Partial<Firm>) =>
  dealerships.flatMap((dealership) => {
    const reasons = doubleReasons({ ...FIRM, ...firm }, dealership);
    return reasons.length === 0 ? [] : [{ id: dealership.id, reasons }];
  });

describe("A firm that asks to be listed", () => {
  it("is new when nothing of it is known", () => {
    expect(doublesOf({})).toEqual([]);
    for (const name of ["Moto Serra", "Auto", "Automobili Rossi", "Srl", "***"])
      expect(doublesOf({ name }), name).toEqual([]);
  });

  it.each(["Tirrenia Auto", "TIRRENIA AUTO S.r.l.", "TirreniaAuto snc"])(
    "has the name of a dealership: %s",
    (name) => {
      expect(doublesOf({ name })).toEqual([{ id: "2", reasons: ["stesso nome"] }]);
    },
  );

  it.each(["Tirenia Auto", "Tirrenia Autos", "Tirrenica Auto"])(
    "has a similar name: %s",
    (name) => {
      expect(doublesOf({ name })).toEqual([{ id: "2", reasons: ["nome simile"] }]);
      expect(isSameFirm(["nome simile"])).toBe(false);
    },
  );

  it("has the address or the number of a dealership, however it is written", () => {
    expect(doublesOf({ email: "INFO@tirreniaauto.example" })).toEqual([
      { id: "2", reasons: ["stessa e-mail"] },
    ]);
    for (const phone of ["0968555027", "0039 0968/555027", "333 5550127"])
      expect(doublesOf({ phone }), phone).toEqual([{ id: "2", reasons: ["stesso telefono"] }]);
    expect(doublesOf({ phone: undefined, email: undefined })).toEqual([]);
  });

  it("has the VAT number of a dealership, which makes it the same firm", () => {
    const [found] = doublesOf({ name: "Tirrenia Auto", sameVatNumber: new Set(["2"]) });
    expect(found).toEqual({ id: "2", reasons: ["stessa partita IVA", "stesso nome"] });
    expect(isSameFirm(found?.reasons ?? [])).toBe(true);
  });
});
