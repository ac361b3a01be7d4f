import { describe, expect, it } from "vitest";
import { findTown } from "~/lib/geography";
import { readServiceRequest } from "./service-terms";

/** Trades and jobs, town and other words of a text. */
function read(text: string) {
  const { terms, town, words } = readServiceRequest(text);
  return [terms.map(({ category }) => category).join("+"), town?.name ?? "", words.join(" ")];
}

describe("A text that looks for a service", () => {
  it.each([
    ["meccanico", "meccanico", "", ""],
    ["Carrozziere", "carrozzeria", "", ""],
    ["cambio gomme", "gommista", "", ""],
    ["gommista cosenza", "gommista", "Cosenza", ""],
    ["tagliando COSENZA", "meccanico", "Cosenza", ""],
    ["elettrauto vicino a Lamezia", "meccanico", "Lamezia Terme", ""],
    ["passaggio di proprietà reggio calabria", "pratiche", "Reggio Calabria", ""],
    ["Cerco un'officina a Corigliano", "meccanico", "Corigliano-Rossano", ""],
    ["gommista corigliano-rossano", "gommista", "Corigliano-Rossano", ""],
    ["assicurazione auto ciro marina", "assicurazioni", "Cirò Marina", ""],
    ["freni a disco", "", "", "freni disco"],
    ["autoricambi moto", "ricambi", "", "moto"],
    ["Rende", "", "Rende", ""],
    ["arrendersi", "", "", "arrendersi"],
    ["", "", "", ""],
  ])("%j is %j in %j, with %j", (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["meccanico aperto sabato a Cosenza", "saturday"],
    ["gommista aperto di domenica", "sunday"],
    ["officina aperta adesso", "now"],
    ["gommista", undefined],
  ])("%j has to be open %j", (text, opening) => {
    const request = readServiceRequest(text);
    expect(request.opening).toBe(opening);
    expect(request.words).toEqual([]);
  });

  it("is the same text without the town and what leads to it", () => {
    expect(readServiceRequest("cambio gomme vicino a Vibo").textWithoutTown).toBe("cambio gomme");
    expect(readServiceRequest("Cosenza tagliando").textWithoutTown).toBe("tagliando");
    expect(readServiceRequest("freni  a disco").textWithoutTown).toBe("freni  a disco");
  });
});

describe("A town", () => {
  it("is found in any case, with and without accents, and by its short name", () => {
    for (const name of ["cosenza", "COSENZA", " Cosenza "])
      expect(findTown(name)?.name).toBe("Cosenza");
    expect(findTown("CIRO MARINA")?.name).toBe("Cirò Marina");
    expect(findTown("lamezia")?.name).toBe("Lamezia Terme");
    expect(findTown("Milano")).toBeUndefined();
    expect(findTown("")).toBeUndefined();
  });
});
