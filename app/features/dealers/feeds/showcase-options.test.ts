import { describe, expect, it } from "vitest";
import { readShowcaseOptions, showcaseCode, showcasePath } from "./showcase-options";

const read = (search: string) => readShowcaseOptions(new URLSearchParams(search));

describe("The options of the frame", () => {
  it("are read from its address, and what is none is a default", () => {
    expect(read("tipo=moto&numero=12&colori=scuri")).toEqual({
      ...{ type: "moto", number: 12, colours: "scuri" },
    });
    for (const search of ["", "tipo=treno&numero=7&colori=toString", "numero=1e9&tipo="])
      expect(read(search)).toEqual({ type: undefined, number: 6, colours: "auto" });
  });

  it("stand in its address without what is a default", () => {
    for (const search of ["", "?tipo=auto", "?tipo=moto&numero=12&colori=scuri"])
      expect(showcasePath("salone", read(search))).toBe(`/concessionaria/salone/vetrina${search}`);
  });

  it("make code that holds a dealership's name, whatever is in it", () => {
    const name = `Rossi & <Figli> "Auto"`;
    const code = showcaseCode(
      { name, slug: "rossi" },
      read("tipo=auto&numero=3"),
      "https://portale.example",
    );
    expect(code).toContain(
      'src="https://portale.example/concessionaria/rossi/vetrina?tipo=auto&amp;numero=3"',
    );
    expect(code).toContain('title="I veicoli di Rossi &amp; &lt;Figli> &quot;Auto&quot;"');
    expect(code).not.toContain("<script");
  });
});
