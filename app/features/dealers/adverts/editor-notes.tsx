/** The notes in place of the editor, or around it, when an advert cannot be edited now. */
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { AdvertEditor } from "./advert-editor";
import type { AdvertHead } from "./advert-frame";
import type { SaveResult } from "./save-advert.server";

/** In place of the form of an advert that is sold or being reviewed. */
export function LockedAdvert({ advert: { id, status } }: { advert: AdvertHead }) {
  return (
    <div className="max-w-2xl rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <p>
        {status === "sold"
          ? "Un annuncio venduto non si modifica più: puoi duplicarlo e partire dagli stessi dati."
          : "Finché un amministratore lo guarda non si modifica: per cambiarlo riportalo in bozza."}
      </p>
      <ButtonLink href={paths.advertPublication(id)} className="mt-4">
        {status === "sold" ? "Duplica" : "Riporta in bozza"}
      </ButtonLink>
    </div>
  );
}

/** The form that was sent while the backend is down, with all that was typed. */
export function UnreachedAdvert({ id, result }: { id: string; result: SaveResult }) {
  const { name, brand = "", model = "" } = result.typed;
  const page = {
    ...{
      id,
      title: name || `${brand} ${model}`,
      status: "draft" as const,
      version: result.version,
    },
    ...{ isEditable: true, texts: {}, missing: [], card: null, brands: [], models: [] },
  };
  return (
    <section aria-labelledby="annuncio" className="grid gap-6">
      <h2 id="annuncio" className="text-2xl wrap-anywhere">
        {page.title}
      </h2>
      <AdvertEditor page={page} result={result} />
    </section>
  );
}
