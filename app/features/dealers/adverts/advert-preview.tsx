import { VehicleDetail } from "~/features/marketplace/vehicles/vehicle-detail";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
import { AdvertTabs } from "./advert-frame";
import { MissingList } from "./missing-list";
import type { PreviewPage } from "./preview.server";

/** The page of a vehicle as visitors would see it, below a bar that says so (docs/product.md 8.14). */
export function AdvertPreview({ page }: { page: PreviewPage }) {
  const { id, title, missing, shown } = page;
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <p className="flex min-w-0 items-center gap-2.5 text-[0.95rem]">
            <Icon name="eye" className="size-5 shrink-0 text-brand" />
            <span>
              <strong className="font-semibold">Anteprima:</strong> così lo vedono i visitatori.{" "}
              <TextLink href={paths.stock}>Tutti i veicoli</TextLink>
            </span>
          </p>
          <AdvertTabs id={id} active="Anteprima" />
        </div>
      </div>
      {shown ? (
        <VehicleDetail {...shown} isPreview>
          {null}
        </VehicleDetail>
      ) : (
        <div className="page-column grid max-w-3xl gap-6 py-10">
          <h1 className="text-3xl wrap-anywhere">{title}</h1>
          <p className="text-soft">La pagina si vede quando ci sono tutti i dati.</p>
          <MissingList id={id} missing={missing} />
        </div>
      )}
    </>
  );
}
