/** A web server that is killed while it writes an import (docs/product.md 8.18). */
import { expect, test } from "vitest";
import { paths } from "~/lib/paths";
import { backend, publicKeys } from "../support/accounts";
import { dealerWithVisitor } from "../support/dealers";
import { eventually } from "../support/eventually";
import { startServer } from "../support/other-server";
import { SESSION_SECRET } from "../support/ports";
import { screenOf } from "../support/screen";
import { step, toPreview } from "../support/stock-import";
import { visitorAt } from "../support/visitor";

const ROWS = 700;

test("An import is written whole and once, though the web server is killed while it writes", async () => {
  const [dealer, visitor] = await dealerWithVisitor();
  const numbers = async () => {
    const { data } = await backend()
      .from("adverts")
      .select("stock_number")
      .eq("dealership_id", dealer.dealershipId)
      .order("id")
      .throwOnError();
    return data.map(({ stock_number }) => stock_number);
  };
  const lines = Array.from({ length: ROWS }, (_, at) => `X-${at};Fiat;Panda;${5_000 + at}`);
  const file = ["Codice;Marca;Modello;Prezzo", ...lines].join("\n");
  const doomed = await startServer(["build/server.js"], {
    ...{ ...publicKeys(), SESSION_SECRET, TRUST_PROXY: "1", PAGE_BUDGET_MS: "20000" },
  });
  try {
    const there = visitorAt(doomed.origin, visitor);
    const id = await toPreview(there, file, { fields: { type: "auto" } });
    await step(there, id, "anteprima");
    // A loaded machine takes a minute to read and check so many rows.
    await eventually("a first batch", async () => (await numbers()).length > 0, 120_000);
    doomed.process.kill("SIGKILL");
    const left = await numbers();
    // Whole batches, and not all of them.
    expect(left.length % 200).toBe(0);
    expect(left.length).toBeLessThan(ROWS);

    const progress = paths.stockImportStep(id, "avanzamento");
    await visitor.post(progress, {});
    await eventually("the rest", async () =>
      screenOf(await visitor.get(progress)).main.text.includes("Importazione finita"),
    );
    const found = await numbers();
    expect(found).toHaveLength(ROWS);
    expect(new Set(found).size).toBe(ROWS);
    expect(screenOf(await visitor.get(progress)).main.text).toContain(`${ROWS} creati`);
  } finally {
    await doomed.stop();
  }
});
