import { Form, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { townNames } from "~/lib/geography";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { LocateButton } from "./locate-button";

interface NearFormProps {
  /** The town of the query; empty for none. */
  near: string;
  /** Path of the list. */
  pathname: string;
  /** The `search` of the same query near another town, from its first page. */
  searchNear: (town: string) => string;
  /** The same when a town was chosen, where other controls may have changed since the page was shown. */
  searchChosen?: (town: string) => string;
}

/** Asks from where distances are reckoned: a town of the list, or the one nearest to the device (docs/product.md 5.3). */
export function NearForm({ near, pathname, searchNear, searchChosen = searchNear }: NearFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const show = (town: string) => {
    navigate(pathname + searchChosen(town), { preventScrollReset: true });
  };

  return (
    <Form
      ref={form}
      method="get"
      action={pathname}
      aria-label="Vicino a me"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2"
    >
      {[...new URLSearchParams(searchNear(""))].map(([name, value]) => (
        <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={near}
        id="vicino-a"
        name="near"
        label="Vicino a"
        hideLabel
        className="min-w-0 flex-1 sm:flex-none"
        defaultValue={near}
        onChange={(event) => show(event.target.value)}
      >
        <option value="">Vicino a…</option>
        {townNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="secondary" className="only-without-js min-h-12">
        Vai
      </Button>
      <LocateButton
        onTown={show}
        onUnknown={() => form.current?.querySelector("select")?.focus()}
      />
    </Form>
  );
}
