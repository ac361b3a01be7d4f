import { Form } from "@remix-run/react";
import {
  FUEL_PRICES,
  FUEL_PRICES_MONTH,
  DEFAULT_KM,
  TAX_SOURCES,
  type PaidFuel,
} from "~/data/vehicle-taxes";
import { formatMonth } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { PROVINCE_NAMES } from "~/lib/provinces";
import { VEHICLES_PARAMETER } from "~/lib/vehicle-ids";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { consumptionField, priceField } from "./comparison";
import type { Comparison } from "./comparison.server";

const FUEL_LABELS: Record<PaidFuel, string> = {
  benzina: "Benzina, € al litro",
  diesel: "Gasolio, € al litro",
  gpl: "GPL, € al litro",
  metano: "Metano, € al kg",
  elettricita: "Corrente, € al kWh",
};

/** `1,75` */
const shown = (euro: number) => euro.toLocaleString("it-IT", { minimumFractionDigits: 2 });

const CONSUMPTION_UNITS: Record<PaidFuel, string> = {
  benzina: "litri",
  diesel: "litri",
  gpl: "litri",
  metano: "kg",
  elettricita: "kWh",
};

interface CostFormProps extends Pick<
  Comparison,
  "fuels" | "withoutConsumption" | "assumptions" | "typed" | "errors" | "onlyDifferences"
> {
  ids: readonly string[];
}

/** The numbers that the costs are computed with; typed by the visitor, in the address. */
export function CostForm({
  ids,
  fuels,
  withoutConsumption,
  assumptions,
  typed,
  errors,
  onlyDifferences,
}: CostFormProps) {
  const names = [
    "km",
    ...fuels.map(priceField),
    ...withoutConsumption.map(({ id }) => consumptionField(id)),
  ];
  const [firstError] = names.filter((name) => errors[name]);
  const field = (name: string) => ({
    id: name,
    name,
    error: errors[name],
    isFirstError: name === firstError,
  });
  return (
    <section
      id="costi"
      aria-labelledby="costi-titolo"
      className="no-print mt-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h2 id="costi-titolo" className="text-xl">
        I costi, con i tuoi numeri
      </h2>
      <Form
        method="get"
        action={paths.comparison}
        preventScrollReset
        noValidate
        className="mt-4 flex flex-wrap items-end gap-4"
      >
        <input type="hidden" name={VEHICLES_PARAMETER} value={ids.join(",")} />
        {onlyDifferences && <input type="hidden" name="solo" value="differenze" />}
        <TextField
          {...field("km")}
          label="Chilometri all'anno"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.km ?? DEFAULT_KM.toLocaleString("it-IT", { useGrouping: "always" })}
          className="grow basis-44"
        />
        {fuels.map((fuel) => (
          <TextField
            key={fuel}
            {...field(priceField(fuel))}
            label={FUEL_LABELS[fuel]}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed[priceField(fuel)] ?? shown(FUEL_PRICES[fuel])}
            className="grow basis-44"
          />
        ))}
        {withoutConsumption.map(({ id, name, fuel }) => (
          <TextField
            key={id}
            {...field(consumptionField(id))}
            label={`${name}, ${CONSUMPTION_UNITS[fuel]} ogni 100 km`}
            placeholder="L'annuncio non lo dice"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed[consumptionField(id)]}
            className="grow basis-60"
          />
        ))}
        <SelectField
          id="provincia"
          name="provincia"
          label="La tua provincia"
          defaultValue={assumptions.province}
          className="grow basis-44"
        >
          {Object.entries(PROVINCE_NAMES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="min-h-12 grow sm:grow-0">
          Ricalcola
        </Button>
      </Form>
      <p className="mt-3 text-sm text-soft">
        I prezzi proposti sono valori tondi scelti da noi ({formatMonth(FUEL_PRICES_MONTH)}), non
        una rilevazione: scrivi quelli del tuo distributore.
      </p>
    </section>
  );
}

/** Where the numbers come from, and what they leave out; printed, too. */
export function CostSources() {
  return (
    <p className="mt-5 max-w-[80ch] text-sm text-soft">
      I costi sono una stima. Bollo: {TAX_SOURCES.roadTax}. Passaggio: {TAX_SOURCES.transfer}, senza
      il compenso di un&apos;agenzia. Carburante: consumo dichiarato dall&apos;annuncio,
      nell&apos;uso vero di solito è più alto. Assicurazione, gomme e tagliandi non ci sono. Prima
      di firmare verifica bollo e IPT con l&apos;ACI o con un&apos;agenzia di pratiche auto.
    </p>
  );
}
