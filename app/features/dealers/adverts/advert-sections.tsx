/** The sections of an advert's form, in the order of the registration document (docs/product.md 8.14). */
import type { ReactNode } from "react";
import { BODY_TYPES, COLOURS, FUEL_TYPES, PROMOTIONS, TRANSMISSIONS } from "~/data/enums";
import type { VehicleType } from "~/data/schema";
import { isAllowedForNewDrivers } from "~/features/marketplace/vehicles/new-drivers";
import { formatHorsepower } from "~/lib/vehicle-measures";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { CHOICES, SECTIONS, type FieldTexts, type SectionId } from "./advert-fields";
import { AdvertArea, AdvertSelect, AdvertText } from "./advert-form-fields";
import { Suggestions } from "./new-advert-form";
import { decimal, wholeNumber } from "./typed-numbers";

const same = (values: readonly string[]) => values.map((value) => [value, value] as const);

const EURO_CLASSES = [
  "Euro 4",
  "Euro 5",
  "Euro 5+",
  "Euro 6",
  "Euro 6c",
  "Euro 6d-TEMP",
  "Euro 6d",
  "Euro 6e",
];

interface SectionProps {
  id: SectionId;
  /** A sentence below the title. */
  intro?: string;
  /** Text of the button that saves and goes on. */
  saveText: string;
  children: ReactNode;
}

/** A section with its button, which saves the whole form and goes on to the next section. */
function FormSection({ id, intro, saveText, children }: SectionProps) {
  const index = SECTIONS.findIndex((section) => section.id === id);
  const next = SECTIONS[index + 1]?.id ?? "foto";
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titolo`}
      className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <h3 id={`${id}-titolo`} tabIndex={-1} className="text-xl">
        <span className="mr-2 text-brand tabular-nums">{index + 1}.</span>
        {SECTIONS[index]?.title}
      </h3>
      {intro && <p className="mt-1.5 max-w-[60ch] text-sm text-soft">{intro}</p>}
      <div className="mt-5 grid gap-5">{children}</div>
      <Button
        type="submit"
        name="next"
        value={next}
        variant={next === "foto" ? "primary" : "secondary"}
        className="mt-6 min-h-12 w-full sm:w-auto"
      >
        {next === "foto" ? "Salva e vai alle foto" : saveText}
      </Button>
    </section>
  );
}

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
);

interface SectionsProps {
  /** The values of the fields that decide on others: type, condition, fuel, power, weight. */
  live: FieldTexts;
  brands: readonly string[];
  models: readonly string[];
  saveText: string;
}

/** All sections; fields that do not fit the type, the condition and the fuel are left out. */
export function AdvertSections({ live, brands, models, saveText }: SectionsProps) {
  const type: VehicleType = live.type === "moto" || live.type === "minicar" ? live.type : "auto";
  const isNew = live.condition === "new";
  const isElectric = live.fuelType === "Elettrica";
  const isNewCar = type === "auto" && isNew;
  return (
    <>
      <FormSection
        id="veicolo"
        intro="Marca e modello come sul libretto (campi D.1 e D.3)."
        saveText={saveText}
      >
        <Pair>
          <AdvertSelect name="type" needed options={CHOICES.type} empty={null} />
          <AdvertSelect name="condition" needed options={CHOICES.condition} empty={null} />
          <AdvertText name="brand" needed list="marche" maxLength={80} />
          <AdvertText name="model" needed list="modelli" maxLength={120} />
        </Pair>
        <Suggestions id="marche" values={brands} />
        <Suggestions id="modelli" values={models} />
        <AdvertText
          name="name"
          needed
          maxLength={140}
          hint="Marca, modello e versione, per esempio «Fiat Panda 1.0 FireFly Hybrid Lounge»"
        />
        <Pair>
          <AdvertSelect key={type} name="bodyType" needed options={same(BODY_TYPES[type])} />
          <AdvertSelect name="colour" needed options={same(COLOURS)} />
          {type !== "moto" && <AdvertSelect name="doors" options={same(["2", "3", "4", "5"])} />}
          <AdvertText
            name="seats"
            needed
            inputMode="numeric"
            hint="Campo S.1 del libretto, compreso chi guida"
          />
        </Pair>
      </FormSection>
      <FormSection
        id="immatricolazione"
        saveText={saveText}
        intro={
          isNew
            ? "Un veicolo nuovo non ha chilometri: resta l'anno del modello."
            : "La data di prima immatricolazione è nel campo B del libretto."
        }
      >
        <Pair>
          {!isNew && <AdvertSelect name="month" options={CHOICES.month} empty="Non lo so" />}
          <AdvertText
            name="year"
            needed
            label={isNew ? "Anno del modello" : "Anno di immatricolazione"}
            inputMode="numeric"
            maxLength={8}
          />
          {!isNew && (
            <>
              <AdvertText
                name="mileage"
                needed
                inputMode="numeric"
                hint="Quelli che segna adesso"
              />
              <AdvertText
                name="mileageDate"
                type="date"
                hint="Facoltativo: chi compra sa di quando è la lettura"
              />
            </>
          )}
        </Pair>
      </FormSection>
      <FormSection id="motore" saveText={saveText}>
        <Pair>
          <AdvertSelect name="fuelType" needed options={same(FUEL_TYPES)} />
          <AdvertSelect name="transmission" needed options={same(TRANSMISSIONS)} />
          <PowerField kw={decimal(live.powerKw ?? "")} />
          <AdvertText
            name="unladenWeightKg"
            inputMode="numeric"
            hint="Massa in ordine di marcia (campo G) meno 75 kg di conducente"
          />
          {!isElectric && (
            <>
              <AdvertText name="displacementCc" inputMode="numeric" hint="Campo P.1 del libretto" />
              <AdvertText name="euroClass" list="classi" hint="Campo V.9 del libretto" />
            </>
          )}
          <AdvertText
            name="consumption"
            needed={isNewCar}
            label={`Consumo in ${isElectric ? "kWh" : live.fuelType === "Metano" ? "kg" : "litri"} per 100 km`}
            inputMode="decimal"
            hint={isNewCar ? "Obbligatorio per le auto nuove (D.P.R. 84/2003)" : "Ciclo combinato"}
          />
          {!isElectric && (
            <AdvertText
              name="co2"
              needed={isNewCar}
              inputMode="numeric"
              hint={
                isNewCar
                  ? "Obbligatorie per le auto nuove (D.P.R. 84/2003)"
                  : "Campo V.7 del libretto"
              }
            />
          )}
        </Pair>
        <Suggestions id="classi" values={EURO_CLASSES} />
        {type === "auto" && <NewDrivers live={live} />}
      </FormSection>
      <FormSection
        id="prezzo"
        saveText={saveText}
        intro="Il prezzo intero che paga chi compra, IVA compresa. Uno sconto si vede da solo quando abbassi il prezzo."
      >
        <Pair>
          <AdvertText name="price" needed inputMode="numeric" placeholder="12.900" />
          <AdvertSelect name="promotion" options={same(PROMOTIONS)} empty="Nessuna" />
          <AdvertSelect name="vat" needed options={CHOICES.vat} />
          <AdvertSelect
            name="transfer"
            needed
            label={isNew ? "Messa in strada" : "Passaggio di proprietà"}
            options={CHOICES.transfer}
          />
        </Pair>
      </FormSection>
      <FormSection
        id="garanzia"
        saveText={saveText}
        intro={
          isNew
            ? "Un veicolo nuovo ha almeno 24 mesi di garanzia legale."
            : "Un usato ha 24 mesi di garanzia legale, che con un accordo scritto possono scendere a 12. Non si esclude mai."
        }
      >
        <Pair>
          <AdvertText
            name="guaranteeMonths"
            inputMode="numeric"
            hint={isNew ? "Almeno 24" : "Almeno 12"}
          />
        </Pair>
      </FormSection>
      <FormSection id="descrizione" saveText={saveText}>
        <AdvertArea
          name="description"
          needed
          rows={8}
          hint="Da 20 a 5.000 caratteri, senza telefoni, mail e link: i tuoi contatti stanno già accanto."
        />
        <AdvertArea
          name="specs"
          rows={6}
          hint="Una per riga, come «Cruise control» oppure «Proprietari precedenti: 1»; al massimo 30."
        />
      </FormSection>
      <FormSection
        id="identificativi"
        saveText={saveText}
        intro="Li vedi solo tu: servono a riconoscere il veicolo e si cancellano con l'annuncio."
      >
        <Pair>
          <AdvertText name="vin" hint="Campo E del libretto, 17 caratteri" spellCheck={false} />
          <AdvertText name="plate" hint="Campo A del libretto" spellCheck={false} />
        </Pair>
        <AdvertText
          name="stockNumber"
          hint="Il tuo numero del veicolo: con questo lo riconosciamo quando importi un file"
          spellCheck={false}
        />
      </FormSection>
    </>
  );
}

function PowerField({ kw }: { kw: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <AdvertText name="powerKw" needed inputMode="decimal" hint="Campo P.2 del libretto" />
      <p className="mt-[1.7rem] grid min-h-12 place-items-center rounded-control bg-sunken px-3 font-semibold tabular-nums">
        <span className="sr-only">In cavalli: </span>
        {kw > 0 ? formatHorsepower(kw) : "– CV"}
      </p>
    </div>
  );
}

function NewDrivers({ live }: { live: FieldTexts }) {
  const powerKw = decimal(live.powerKw ?? "");
  const unladenWeightKg = wholeNumber(live.unladenWeightKg ?? "");
  const isKnown = powerKw > 0 && unladenWeightKg > 0;
  const isAllowed = isKnown && isAllowedForNewDrivers({ type: "auto", powerKw, unladenWeightKg });
  return (
    <p
      className={`flex gap-3 rounded-control p-4 text-[0.95rem] ${isAllowed ? "bg-minicar-soft text-minicar" : "bg-sunken text-soft"}`}
    >
      <Icon name={isAllowed ? "circle-check" : "info"} className="mt-0.5 size-5 shrink-0" />
      <span>
        {!isKnown && "Con potenza e tara calcoliamo se la possono guidare i neopatentati."}
        {isKnown && isAllowed && (
          <>
            <strong className="font-semibold">Adatta ai neopatentati:</strong> lo scriviamo
            nell'annuncio.
          </>
        )}
        {isKnown &&
          !isAllowed &&
          "Non adatta ai neopatentati: supera 75 kW per tonnellata di tara, o 105 kW."}
      </span>
    </p>
  );
}
