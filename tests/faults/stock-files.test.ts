/** Files that no program of a dealer writes, sent as a stock to import (docs/product.md 8.18): each is refused with a sentence. */
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { dealerWithVisitor } from "../support/dealers";
import { screenOf } from "../support/screen";
import { upload } from "../support/stock-import";
import type { Visitor } from "../support/visitor";

let visitor: Visitor;
beforeAll(async () => {
  [, visitor] = await dealerWithVisitor();
});

const HEAD = "Codice;Marca;Modello;Prezzo\n";

describe("A file", () => {
  const bomb = () =>
    zipSync({
      "xl/workbook.xml": strToU8("<x/>"),
      "xl/worksheets/sheet1.xml": new Uint8Array(200_000_000),
    });
  test.each<[string, () => Uint8Array | string, string]>([
    ["nothing", () => "", "Il file è vuoto"],
    ["a billion laughs", () => '<!DOCTYPE l [<!ENTITY a "&b;">]><l/>', "DOCTYPE"],
    ["a workbook that unpacks without end", bomb, "si espande oltre misura"],
    ["a line of 9 MB", () => `${HEAD}1;${"x".repeat(9_000_000)}`, "supera i 20.000 caratteri"],
    ["an XML cut off", () => "<parco><veicolo><marca>Fiat", "non è completo"],
    [
      "a program",
      () => new Uint8Array(2_000).map((_, at) => (at * 7) % 256),
      "Non riconosciamo il file",
    ],
  ])(
    "that cannot be read is refused with a sentence beside its field: %s",
    async (_, content, sentence) => {
      const answer = await upload(visitor, content());
      expect(answer.status).toBe(400);
      const { main } = screenOf(answer);
      expect(main.text).toContain(sentence);
      expect(main.getByLabelText("File con i veicoli").getAttribute("aria-invalid")).toBe("true");
    },
  );

  test("is refused with a ZIP that is none, and nothing of it is kept", async () => {
    const answer = await upload(visitor, `${HEAD}U-1;Fiat;Panda;8.900\n`, {
      zip: strToU8("niente"),
    });
    expect(answer.status).toBe(400);
    expect(screenOf(answer).main.text).toContain("non è uno ZIP");
    expect(screenOf(await visitor.get(paths.stockImport)).main.text).not.toContain(
      "Importazioni di oggi",
    );
  });
});
