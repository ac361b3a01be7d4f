import { Form } from "@remix-run/react";
import { paths, withSearch } from "~/lib/paths";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { TabLinks } from "~/ui/tab-links";
import { PERIODS, type PeriodLength } from "./period";

interface StatisticsChoiceProps {
  dealership: { id: string };
  /** Empty for anyone who sees the own dealership only. */
  options: readonly { id: string; name: string }[];
  length: PeriodLength;
}

/** Which days, and for administrators whose. */
export function StatisticsChoice({ dealership, options, length }: StatisticsChoiceProps) {
  const hrefOf = (days: PeriodLength) => {
    const query = new URLSearchParams({ giorni: String(days) });
    if (options.length > 0) query.set("concessionaria", dealership.id);
    return withSearch(paths.statistics, query.toString());
  };
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-4">
      <TabLinks
        label="Periodo"
        tabs={PERIODS.map((days) => ({
          label: `${days} giorni`,
          to: hrefOf(days),
          active: days === length,
        }))}
      />
      {options.length > 0 && (
        <Form
          method="get"
          action={paths.statistics}
          className="flex w-full flex-wrap items-end gap-3 sm:w-auto"
        >
          <input type="hidden" name="giorni" value={length} />
          <SelectField
            key={dealership.id}
            id="statistiche-concessionaria"
            name="concessionaria"
            label="Concessionaria"
            defaultValue={dealership.id}
            className="min-w-0 flex-1 sm:min-w-72"
          >
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="secondary" className="min-h-12">
            Mostra
          </Button>
        </Form>
      )}
    </div>
  );
}
