/** The page to which the mails about an expiry lead (docs/product.md 8.17). It changes nothing by itself. */
import type { Dealer } from "~/features/accounts/auth/dealer.server";
import { dayInItaly, daysBetween, formatDay } from "~/lib/dates";
import { formatEuro } from "~/lib/money";
import { paths } from "~/lib/paths";
import { storedPicture } from "~/lib/pictures.server";
import type { Picture } from "~/lib/picture-source";
import { STATUS_WORDS, type AdvertStatus } from "./advert-status";
import { readOwnAdvert, type OwnAdvert } from "./own-adverts.server";
import { actionsFor, RENEWAL_DAYS, type OfferedAction, type StockAction } from "./stock-actions";

/** The facts of an advert on the page; dates and numbers are written by the server, since browsers differ in how they write them. */
export interface ExpiryPage {
  id: string;
  title: string;
  status: AdvertStatus;
  price: string | null;
  picture: Picture | undefined;
  /** The state of its validity, in one sentence. */
  statement: string;
  /** Whether the dealer has to do something about it. */
  isDue: boolean;
  /** The offered actions, of those that the state allows; the first is the most likely one. */
  actions: OfferedAction[];
  /** Its public page; null when visitors do not see it. */
  publicPath: string | null;
}

/** In this order. */
const OFFERED: readonly StockAction[] = ["renew", "publish", "sell", "delete"];

/**
 * The expiry of an advert of the own dealership; null when there is no such advert.
 *
 * @throws The error of the backend.
 */
export async function readExpiry(
  dealer: Dealer,
  id: string | undefined,
  now = new Date(),
): Promise<ExpiryPage | null> {
  const advert = await readOwnAdvert(dealer, id);
  if (!advert) return null;
  const { status, saleClosed, facts } = advert;
  const daysLeft = daysUntilExpiry(advert, now);
  const offered = actionsFor({ status, saleClosed, daysLeft });
  const isPublic = status === "published" || status === "reserved";
  const [cover] = advert.pictures;
  return {
    id: advert.id,
    title: facts.name ?? [facts.brand, facts.model].filter(Boolean).join(" "),
    status,
    price: facts.price === undefined ? null : formatEuro(facts.price),
    picture: cover && storedPicture(cover, ""),
    statement: statementOf(advert, daysLeft),
    isDue: status === "expired" || (daysLeft !== null && daysLeft <= RENEWAL_DAYS),
    actions: OFFERED.flatMap((action) => offered.filter((one) => one.action === action)),
    publicPath: isPublic ? paths.vehicle(advert.id) : null,
  };
}

/** Days until an advert that visitors see expires, 0 on the day itself; null for one that does not expire. */
function daysUntilExpiry({ status, expiresAt }: OwnAdvert, now: Date): number | null {
  if ((status !== "published" && status !== "reserved") || expiresAt === null) return null;
  return Math.max(0, daysBetween(dayInItaly(now), dayInItaly(new Date(expiresAt))));
}

function statementOf({ status, expiresAt }: OwnAdvert, daysLeft: number | null): string {
  const day = expiresAt === null ? "" : formatDay(dayInItaly(new Date(expiresAt)));
  if (status === "expired") return `Scaduto: ${day}. Non si vede più sul portale.`;
  if (daysLeft === null) return STATUS_WORDS[status].meaning;
  if (daysLeft > RENEWAL_DAYS)
    return `Si vede sul portale ancora ${daysLeft} giorni, fino a questa data: ${day}.`;
  const when = daysLeft === 0 ? "oggi" : daysLeft === 1 ? "domani" : `tra ${daysLeft} giorni`;
  return `Scade ${when}, ${day}.`;
}
