import { Form } from "@remix-run/react";
import { ACCEPTED_TYPES } from "~/features/dealers/photographs/limits";
import { paths } from "~/lib/paths";
import type { Picture } from "~/lib/picture-source";
import { SubmitButton } from "~/ui/button";
import { CompanyLogo } from "~/ui/company-logo";
import { FormAlert } from "~/ui/alert";
import { PictureFrame } from "~/ui/picture-frame";
import type { OwnPicture } from "./own-pictures";

interface PicturesPanelProps {
  /** As visitors see them, drawn or photographed. */
  logo: string | undefined;
  cover: Picture | undefined;
  /** Those that the dealer sent, and may take away. */
  sent: readonly OwnPicture[];
  problems: readonly string[];
}

const NAMES = { logo: "Logo", cover: "Copertina" } as const;
const HINTS = {
  logo: "Almeno 96 pixel di lato, anche trasparente",
  cover: "Il salone o il piazzale, almeno 640 × 480 pixel",
} as const;

/** Logo and cover (docs/product.md 8.16). A new one takes the place of the one before. */
export function PicturesPanel({ logo, cover, sent, problems }: PicturesPanelProps) {
  return (
    <>
      <div className="flex items-center gap-4">
        <CompanyLogo src={logo} className="size-20 border border-line" />
        <PictureFrame
          picture={cover}
          sizes="16rem"
          className="min-w-0 flex-1 rounded-control"
          decorative
        />
      </div>
      {sent.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {sent.map((picture) => (
            <Form key={picture} method="post" action={paths.ownDealership}>
              <input type="hidden" name="picture" value={picture} />
              <SubmitButton
                action={paths.ownDealership}
                name="intent"
                value="remove-picture"
                variant="quiet"
                pending="Un momento..."
              >
                Togli {picture === "logo" ? "il logo" : "la copertina"}
              </SubmitButton>
            </Form>
          ))}
        </div>
      )}
      <Form
        method="post"
        action={paths.ownDealership}
        encType="multipart/form-data"
        className="mt-4 grid gap-4"
      >
        <FormAlert
          id="immagini-errore"
          messages={problems.length > 0 ? ["Non tutto è stato caricato", ...problems] : undefined}
        />
        {(["logo", "cover"] as const).map((picture) => (
          <div key={picture} className="grid gap-1.5">
            <label htmlFor={`immagine-${picture}`} className="text-sm font-semibold">
              {NAMES[picture]}
            </label>
            <input
              id={`immagine-${picture}`}
              type="file"
              name={picture}
              accept={ACCEPTED_TYPES}
              aria-describedby={`immagine-${picture}-hint`}
              className="file-input"
            />
            <p id={`immagine-${picture}-hint`} className="text-sm text-soft">
              {HINTS[picture]}
            </p>
          </div>
        ))}
        <SubmitButton action={paths.ownDealership} variant="secondary" pending="Carico...">
          Carica
        </SubmitButton>
      </Form>
    </>
  );
}
