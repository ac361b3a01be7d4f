import { Form, useNavigate } from "@remix-run/react";
import { VEHICLE_TYPES } from "~/data/enums";
import { paths } from "~/lib/paths";
import { TYPE_LABELS, vehicleCount } from "~/lib/vehicle-labels";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { Panel } from "~/ui/section";
import { AddressField } from "./address-field";
import {
  SHOWCASE_COLOURS,
  SHOWCASE_HEIGHT,
  SHOWCASE_NUMBERS,
  showcaseCode,
  showcasePath,
  type ShowcaseOptions,
} from "./showcase-options";

interface ShowcasePanelProps {
  dealership: { name: string; slug: string };
  options: ShowcaseOptions;
  origin: string;
}

/** How the frame on the dealer's site looks: choices, preview, and the code to paste. */
export function ShowcasePanel({ dealership, options, origin }: ShowcasePanelProps) {
  const navigate = useNavigate();
  return (
    <div id="vetrina" className="scroll-mt-24">
      <Panel id="vetrina-titolo" title="La tua vetrina">
        <Form
          method="get"
          action={`${paths.stockFeeds}#vetrina`}
          preventScrollReset
          className="grid items-end gap-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
          onChange={({ currentTarget }) => {
            const values = new FormData(currentTarget) as unknown as Iterable<[string, string]>;
            const search = new URLSearchParams([...values]).toString();
            navigate(`${paths.stockFeeds}?${search}`, { preventScrollReset: true, replace: true });
          }}
        >
          <SelectField id="vetrina-tipo" label="Veicoli" name="tipo" defaultValue={options.type}>
            <option value="">Tutti</option>
            {VEHICLE_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_LABELS[type]}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="vetrina-numero"
            label="Quanti"
            name="numero"
            defaultValue={options.number}
          >
            {SHOWCASE_NUMBERS.map((number) => (
              <option key={number} value={number}>
                {vehicleCount(number)}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="vetrina-colori"
            label="Colori"
            name="colori"
            defaultValue={options.colours}
          >
            {Object.entries(SHOWCASE_COLOURS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Button type="submit" variant="secondary">
            Aggiorna
          </Button>
        </Form>
        <h3 className="mt-6 mb-2 font-sans text-base font-semibold tracking-normal">Anteprima</h3>
        <iframe
          src={showcasePath(dealership.slug, options)}
          title={`Anteprima della vetrina di ${dealership.name}`}
          height={SHOWCASE_HEIGHT}
          loading="lazy"
          className="w-full rounded-control border border-line"
        />
        <h3 className="mt-6 mb-2 font-sans text-base font-semibold tracking-normal">
          Il codice per il tuo sito
        </h3>
        <p className="mb-3 max-w-2xl text-soft">
          Incollalo nella pagina in cui vuoi la vetrina, in un blocco HTML. È alta sempre uguale e
          larga quanto lo spazio che trova; i link aprono l’annuncio in una nuova scheda.
        </p>
        <AddressField
          id="vetrina-codice"
          label="Codice della vetrina"
          text={showcaseCode(dealership, options, origin)}
          rows={5}
        />
      </Panel>
    </div>
  );
}
