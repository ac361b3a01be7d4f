import { Form } from "@remix-run/react";
import { VEHICLE_TYPES } from "~/data/enums";
import { TYPE_LABELS } from "~/lib/vehicle-labels";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Served } from "~/ui/served";

/** Price bands of the home page's filter form (docs/product.md 12.3), as `minimum-maximum` in euro. */
const PRICE_BANDS = [
  { value: "0-10000", label: "Fino a 10.000 €" },
  { value: "10000-20000", label: "10.000 – 20.000 €" },
  { value: "20000-30000", label: "20.000 – 30.000 €" },
  { value: "30000-100000", label: "Oltre 30.000 €" },
] as const;

/** Else a browser measures all makes, and fetches the typeface of foreign letters for one of them. */
const ONLY_CHOSEN_MEASURED = "[&_select]:field-sizing-content";

/** Filter form of the home page; submits to /dealerships (docs/product.md 4.2). */
export function QuickFilter({ brands }: { brands: readonly string[] }) {
  return (
    <section aria-labelledby="filtro-rapido" className="relative z-10 page-column lg:-mt-16">
      <Form
        method="get"
        action={paths.dealershipsSearch}
        className="rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
      >
        <Served id="filtro-home" className="contents">
          {import.meta.env.SSR && <Fields brands={brands} />}
        </Served>
      </Form>
    </section>
  );
}

function Fields({ brands }: { brands: readonly string[] }) {
  return (
    <>
      <h2 id="filtro-rapido" className="sr-only">
        Trova il concessionario
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[auto_1.3fr_1fr_1fr_auto] lg:items-end">
        <fieldset className="sm:col-span-2 lg:col-span-1">
          <legend className="mb-1.5 text-sm font-semibold">Tipo</legend>
          <div className="grid grid-cols-3 rounded-control bg-sunken p-1">
            {VEHICLE_TYPES.map((type) => (
              <label
                key={type}
                className="grid min-h-10 place-items-center rounded-lg px-4 text-[0.95rem] font-semibold text-soft transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-brand dark:has-checked:bg-ink dark:has-checked:text-ground"
              >
                <input
                  type="radio"
                  name="type"
                  value={type}
                  defaultChecked={type === "auto"}
                  className="sr-only"
                />
                {TYPE_LABELS[type]}
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          id="filtro-testo"
          name="search"
          label="Nome o città"
          placeholder="Concessionaria, città, marca"
          maxLength={100}
          autoComplete="off"
          className="sm:col-span-2 lg:col-span-1"
        />
        <SelectField
          id="filtro-marca"
          name="brand"
          label="Marca"
          defaultValue="all-brands"
          className={ONLY_CHOSEN_MEASURED}
        >
          <option value="all-brands">Tutte le marche</option>
          {brands.map((brand) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </SelectField>
        <SelectField id="filtro-prezzo" name="price" label="Prezzo" defaultValue="">
          <option value="">Qualsiasi prezzo</option>
          {PRICE_BANDS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit" className="min-h-12 sm:col-span-2 lg:col-span-1">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </div>
    </>
  );
}
