import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { durationOffers, rentalClasses } from "~/data/rental";
import type { RentalDuration, RentalType } from "~/data/schema";
import { SelectField, TextField } from "~/ui/field";
import type { ContactFields } from "./schema";

/** The choice above the form, which it starts with. */
export interface RentalChoice {
  vehicle?: RentalType | undefined;
  duration?: RentalDuration | undefined;
}

interface RentalFieldsProps {
  fields: Readonly<
    Required<{
      [Name in "vehicle" | "duration" | "length" | "from"]: FieldMetadata<ContactFields[Name]>;
    }>
  >;
  chosen: RentalChoice;
  firstError: string | undefined;
}

const PLAIN = { ariaAttributes: false } as const;

/** The fields that only a rental has: vehicle, duration, first day (docs/product.md 5.6). */
export function RentalFields({ fields, chosen, firstError }: RentalFieldsProps) {
  const { vehicle, duration, length, from } = fields;
  const { key: vehicleKey, ...vehicleProps } = getSelectProps(vehicle, PLAIN);
  const { key: durationKey, ...durationProps } = getSelectProps(duration, PLAIN);
  const { key: lengthKey, ...lengthProps } = getInputProps(length, { type: "text", ...PLAIN });
  const { key: fromKey, ...fromProps } = getInputProps(from, { type: "date", ...PLAIN });
  const container = useRef<HTMLDivElement>(null);
  // A choice above the form changes these two fields only: the others keep what was typed.
  useEffect(() => {
    for (const [name, code] of Object.entries({
      vehicle: chosen.vehicle,
      duration: chosen.duration,
    })) {
      const select = container.current?.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (select && code) select.value = code;
    }
  }, [chosen.vehicle, chosen.duration]);
  return (
    <div ref={container} className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        key={vehicleKey}
        {...vehicleProps}
        label="Veicolo"
        error={vehicle.errors?.[0]}
        isFirstError={firstError === vehicle.name}
      >
        <option value="">Consigliatemi voi</option>
        {rentalClasses.map(({ type, name }) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={durationKey}
        {...durationProps}
        label="Durata"
        error={duration.errors?.[0]}
        isFirstError={firstError === duration.name}
      >
        <option value="">Non lo so ancora</option>
        {durationOffers.map(({ code, name, span }) => (
          <option key={code} value={code}>
            {name}: {span}
          </option>
        ))}
      </SelectField>
      <TextField
        key={lengthKey}
        {...lengthProps}
        inputMode="numeric"
        autoComplete="off"
        label="Quanti giorni o mesi"
        hint="Giorni per il breve termine, mesi per gli altri."
        error={length.errors?.[0]}
        isFirstError={firstError === length.name}
      />
      <TextField
        key={fromKey}
        {...fromProps}
        label="Dal giorno"
        error={from.errors?.[0]}
        isFirstError={firstError === from.name}
      />
    </div>
  );
}
