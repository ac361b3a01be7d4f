import { Form } from "@remix-run/react";
import { FactLines } from "~/ui/fact-lines";
import { TAX_SOURCES } from "~/data/vehicle-taxes";
import { formatCents, formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { PROVINCE_NAMES } from "~/lib/provinces";
import { listTitle } from "~/lib/vehicle-labels";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Panel } from "~/ui/section";
import { LOAN_FIELDS, type LoanField } from "./cost-query";
import { costText, transferLine } from "./cost-text";
import type { VehicleCosts } from "./vehicle-costs.server";

/** Instalment and costs of a vehicle (docs/product.md 4.17). */
export function VehicleCostsScreen(costs: VehicleCosts) {
  const { vehicle } = costs;
  const { id, name, type, condition, price } = vehicle;
  return (
    <div className="page-column pb-12 lg:pt-3">
      <Breadcrumb
        crumbs={[
          { label: listTitle(type, condition), to: paths.vehicles(type, condition) },
          { label: name, to: paths.vehicle(id) },
          { label: "Rata e costi" },
        ]}
      />
      <h1 className="mt-2 text-[2.1rem] sm:text-5xl">Rata e costi</h1>
      <p className="mt-2 text-lg wrap-anywhere">
        <a href={paths.vehicle(id)} className="underline underline-offset-4">
          {name}
        </a>
        , <span className="font-semibold whitespace-nowrap">{formatEuro(price)}</span>
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Panel id="rata" title="La rata, con i tuoi numeri">
          <LoanForm {...costs} />
          <LoanResult {...costs} />
        </Panel>
        <Panel id="oltre-il-prezzo" title="Oltre al prezzo">
          <OtherCosts {...costs} />
        </Panel>
      </div>
    </div>
  );
}

function LoanForm({ vehicle, query }: VehicleCosts) {
  const { typed, errors, province } = query;
  const firstError = LOAN_FIELDS.find((name) => errors[name]);
  const field = (name: LoanField, initial?: string) => ({
    id: name,
    name,
    error: errors[name],
    isFirstError: name === firstError,
    defaultValue: typed[name] ?? initial,
    autoComplete: "off",
    className: "grow basis-40",
  });
  return (
    <Form
      method="get"
      action={paths.vehicleCosts(vehicle.id)}
      preventScrollReset
      noValidate
      className="flex flex-wrap items-start gap-4"
    >
      <TextField
        {...field("importo", vehicle.price.toLocaleString("it-IT", { useGrouping: "always" }))}
        label="Quanto finanzi, €"
        inputMode="numeric"
        required
      />
      <TextField {...field("mesi", "48")} label="In quanti mesi" inputMode="numeric" required />
      <TextField
        {...field("tasso")}
        label="Tasso annuo (TAN), %"
        inputMode="decimal"
        placeholder="Quello che ti propongono"
        required
      />
      <SelectField
        id="provincia"
        name="provincia"
        label="La tua provincia"
        defaultValue={province}
        className="grow basis-40"
      >
        {Object.entries(PROVINCE_NAMES).map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" size="lg" className="w-full">
        Calcola
      </Button>
    </Form>
  );
}

function LoanResult({ instalments, query: { loan } }: VehicleCosts) {
  return (
    <>
      <div role="status">
        {instalments && loan && (
          <>
            <p className="mt-4 font-display text-4xl leading-none font-bold tabular-nums">
              {formatCents(instalments.monthly * 100)}
            </p>
            <p className="mt-2">
              al mese per {loan.months} mesi. In tutto {formatCents(instalments.total * 100)}, di
              cui {formatCents(instalments.interest * 100)} di interessi.
            </p>
          </>
        )}
      </div>
      <p className="mt-3 text-sm text-soft">
        <strong className="text-ink">Non è un&apos;offerta di finanziamento</strong>, né nostra né
        del venditore: è un calcolo a rata costante con i numeri che scrivi tu, senza spese di
        istruttoria, imposte e assicurazioni. A chi finanzia chiedi il TAEG, che le comprende.
      </p>
    </>
  );
}

function OtherCosts({ vehicle, query, roadTax, transfer }: VehicleCosts) {
  const lines = [
    { label: "Prezzo richiesto", value: formatEuro(vehicle.price) },
    transferLine(transfer, query.province),
    ...(transfer.euro
      ? [{ label: "Prezzo e passaggio", value: formatEuro(vehicle.price + transfer.euro) }]
      : []),
    { label: "Bollo di un anno", value: costText(roadTax) },
  ];
  return (
    <>
      <FactLines lines={lines} />
      <p className="mt-3 text-sm text-soft">
        Sono stime. Bollo: {TAX_SOURCES.roadTax}. Passaggio, per kW e provincia:{" "}
        {TAX_SOURCES.transfer}, senza il compenso di un&apos;agenzia. Prima di firmare verifica
        bollo e IPT con l&apos;ACI o con un&apos;agenzia di pratiche auto.
      </p>
    </>
  );
}
