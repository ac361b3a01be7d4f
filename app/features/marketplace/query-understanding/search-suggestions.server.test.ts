import { describe, expect, it } from "vitest";
import { suggestSearches } from "./search-suggestions.server";

const labels = async (text: string) => (await suggestSearches(text)).map(({ label }) => label);

describe("The suggestions of a search", () => {
  it("begin with the list of what was understood, in words, with what it has", async () => {
    const [list, first] = await suggestSearches("panda usata sotto 9000");
    expect(list).toEqual({
      label: "Fiat Panda usate fino a 9.000\u00a0€",
      note: "1 veicolo",
      to: "/auto?condition=used&brand=Fiat&maxPrice=9000&model=Panda",
    });
    expect(first?.to).toMatch(/^\/veicolo\/fiat-panda-/);
    expect(first?.note).toMatch(/€$/);
  });

  it.each([
    ["suv automatico dal 2019", "Auto SUV dal 2019, cambio automatico"],
    ["macchina per neopatentato", "Auto per neopatentati"],
    ["pnda", "Fiat Panda"],
  ])("say what %s means", async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
  });

  it("name the type where several sell it", async () => {
    const [auto, moto] = await labels("bmw");
    expect([auto, moto]).toEqual(["Auto: BMW", "Moto: BMW"]);
  });

  it("are six at most, and none for a letter, nothing or nonsense", async () => {
    expect((await labels("rosso")).length).toBeLessThanOrEqual(6);
    for (const text of ["", "p", "xyzzyq", "%%%"]) expect(await labels(text)).toEqual([]);
  });
});
