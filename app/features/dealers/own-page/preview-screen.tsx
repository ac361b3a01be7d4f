import { Form } from "@remix-run/react";
import type { Dealership } from "~/data/schema";
import { DealershipDetails } from "~/features/marketplace/dealerships/dealership-detail";
import { DealershipHeader } from "~/features/marketplace/dealerships/dealership-header";
import { dealershipTone } from "~/features/marketplace/dealerships/dealership-tone";
import { logoPath, type Picture } from "~/lib/picture-source";
import { paths } from "~/lib/paths";
import type { OpeningTimesProps } from "~/ui/opening-times";
import { Button, ButtonLink, SubmitButton } from "~/ui/button";

interface PreviewScreenProps {
  dealership: Dealership;
  cover: Picture | undefined;
  opening: OpeningTimesProps | undefined;
  /** Of a form that is not stored; null for what is stored. */
  fields: readonly (readonly [name: string, value: string])[] | null;
}

/** The page as visitors would see it (docs/product.md 8.16). */
export function PreviewScreen({ dealership, cover, opening, fields }: PreviewScreenProps) {
  const { id, name, address, city, rating, types } = dealership;
  return (
    <section aria-labelledby="anteprima">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sand p-5">
        <div>
          <h2 id="anteprima" className="text-2xl">
            Anteprima
          </h2>
          <p className="mt-1 text-soft">
            {fields
              ? "Non è ancora salvata: i visitatori la vedono quando la pubblichi."
              : "Così la vedono adesso i visitatori."}
          </p>
        </div>
        {fields ? (
          <Form method="post" action={paths.ownDealership} className="flex flex-wrap gap-3">
            {fields.map(([field, value], i) => (
              // The same name may come twice, with the same value too.
              // oxlint-disable-next-line react/no-array-index-key
              <input key={i} type="hidden" name={field} value={value} />
            ))}
            <SubmitButton
              action={paths.ownDealership}
              name="intent"
              value="page"
              pending="Un momento..."
            >
              Salva e pubblica
            </SubmitButton>
            <Button type="submit" name="intent" value="edit" variant="secondary">
              Torna alle modifiche
            </Button>
          </Form>
        ) : (
          <ButtonLink href={paths.ownDealership} variant="secondary">
            Torna alle modifiche
          </ButtonLink>
        )}
      </div>
      <div className="overflow-hidden rounded-card border border-line pb-8">
        <DealershipHeader
          {...{ id, name, rating, types, cover }}
          logo={logoPath(dealership)}
          tone={dealershipTone(dealership)}
          stock={0}
          place={`${address}, ${city}`}
          isPreview
        />
        <DealershipDetails dealership={dealership} opening={opening} isPreview />
      </div>
    </section>
  );
}
