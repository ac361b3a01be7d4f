import { AdvertFrame } from "~/features/dealers/adverts/advert-frame";
import type { AdvertStatus } from "~/features/dealers/adverts/advert-status";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { FormAlert } from "~/ui/alert";
import { ADVISED_PICTURES, MAX_PICTURES } from "./limits";
import { FetchPanel, type PictureFetches } from "./fetch-panel";
import type { ListedPicture } from "./picture-card";
import { PictureList } from "./picture-list";
import type { PhotographsReply } from "./replies";
import { UploadPanel } from "./upload-panel";

interface PhotographsScreenProps {
  advert: { id: string; name: string; status: AdvertStatus };
  uploadsOn: boolean;
  /** Whether the status of the advert lets its pictures change. */
  isEditable: boolean;
  pictures: readonly ListedPicture[];
  /** Photographs that a stock names by their address and that are not here yet. */
  fetched: PictureFetches;
  reply: PhotographsReply | undefined;
}

/** The photographs of an advert (docs/product.md 8.15). */
export function PhotographsScreen(props: PhotographsScreenProps) {
  const { advert, uploadsOn, isEditable, pictures, reply } = props;
  const count = pictures.length;
  const { id, name, status } = advert;
  return (
    <AdvertFrame advert={{ id, status, title: name }} active="Foto">
      <div>
        <h3 className="text-xl">Foto</h3>
        <PictureCount count={count} />
      </div>
      <FormAlert id="foto-non-prese" messages={problemTexts(reply)} />
      {isEditable && uploadsOn && count < MAX_PICTURES && <UploadPanel advertId={advert.id} />}
      <Closed {...props} />
      <FetchPanel fetched={props.fetched} />
      {count > 0 && <PictureList pictures={pictures} isEditable={isEditable} alt={reply?.alt} />}
      {count > 0 && (
        <p className="flex flex-wrap gap-3 border-t border-line pt-5">
          <ButtonLink href={paths.advertEditor(advert.id)} variant="secondary">
            Torna ai dati
          </ButtonLink>
          <ButtonLink href={paths.advertPreview(advert.id)}>Guarda l'anteprima</ButtonLink>
        </p>
      )}
    </AdvertFrame>
  );
}

/** How many there are, of how many that are advised. */
function PictureCount({ count }: { count: number }) {
  const text =
    count === 0
      ? `Per pubblicare ne serve una; te ne consigliamo ${ADVISED_PICTURES}.`
      : count < ADVISED_PICTURES
        ? `${count} di ${MAX_PICTURES}. Te ne consigliamo ${ADVISED_PICTURES}: davanti, dietro, fianchi, interni, cruscotto, bagagliaio.`
        : `${count} di ${MAX_PICTURES}. Ottimo.`;
  return (
    <div className="mt-3 max-w-xl">
      <svg
        aria-hidden="true"
        className={`block h-1.5 w-full rounded-full bg-sunken ${count < ADVISED_PICTURES ? "text-brand" : "text-minicar"}`}
      >
        <rect
          width={`${Math.min(100, (count / ADVISED_PICTURES) * 100)}%`}
          height="100%"
          rx="3"
          fill="currentColor"
        />
      </svg>
      <p className="mt-2 text-sm text-soft">{text}</p>
    </div>
  );
}

/** Why no pictures can be added. */
function Closed({ uploadsOn, isEditable, pictures }: PhotographsScreenProps) {
  const text = !isEditable
    ? "Le foto di un annuncio venduto o in verifica non si cambiano."
    : !uploadsOn
      ? "Il caricamento di foto è sospeso per un lavoro sul portale: riprova più tardi. Quelle che ci sono restano, e puoi ordinarle."
      : pictures.length >= MAX_PICTURES
        ? `Hai raggiunto le ${MAX_PICTURES} foto: per aggiungerne una, togline un'altra.`
        : undefined;
  if (text === undefined) return null;
  return (
    <p className="flex gap-3 rounded-control bg-sand px-4 py-3">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  );
}

function problemTexts(reply: PhotographsReply | undefined): string[] | undefined {
  const { problems = [], added = 0 } = reply ?? {};
  if (problems.length === 0) return undefined;
  if (added === 0) return problems;
  const title = added === 1 ? "Una foto è stata aggiunta." : `${added} foto sono state aggiunte.`;
  return [title, ...problems];
}
