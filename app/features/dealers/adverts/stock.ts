/** The list of the stock as the screen shows it (docs/product.md 8.13). */
import type { SubmissionResult } from "@conform-to/react";
import type { Paged } from "~/backend/paging";
import type { Picture } from "~/lib/picture-source";
import type { AdvertStatus } from "./advert-status";
import type { OfferedAction } from "./stock-actions";
import type { StockQuery } from "./stock-query";

/** A row of the list; dates and numbers are written by the server, since browsers differ in how they write them. */
export interface StockRow {
  id: string;
  /** Its name; of a draft without one brand and model. */
  title: string;
  /** The dealer's own number, where it has one. */
  stockNumber: string | null;
  status: AdvertStatus;
  price: string | null;
  /** Year and mileage, as far as they are known. */
  facts: string;
  picture: Picture | undefined;
  photoCount: number;
  /** For example `online da 12 giorni`. */
  age: string | null;
  /** For example `scade tra 6 giorni`. */
  expiry: string | null;
  /** Whether the expiry is near enough for a renewal. */
  isExpiring: boolean;
  /** The meaning of its state, why it is blocked, when it is published or was sold; null for one that is simply for sale. */
  note: string | null;
  /** The missing facts of a publication, in words; null when none is missing. */
  missing: string | null;
  /** Of the last 30 days. */
  views: string;
  inquiries: string;
  actions: OfferedAction[];
  /** Whether it can be edited, and photographed. */
  isEditable: boolean;
  /** Its public page; null when visitors do not see it. */
  publicPath: string | null;
}

/** The data of the page of the stock. */
export interface StockPage {
  query: StockQuery;
  adverts: Paged<StockRow>;
  /** Adverts of the dealership, whatever the filters. */
  stock: number;
  /** Adverts that the search finds, by state. */
  counts: Partial<Record<AdvertStatus, number>>;
  /** Vehicles of the plan, 0 without one, and how many count to it. */
  quota: number;
  used: number;
  /**
   * Adverts online that do not count to the plan: shipped ones that nobody has changed. 0 while the list is searched, whose
   * numbers say nothing of the others.
   */
  uncounted: number;
  /** Adverts that are paused because the plan does not cover them. */
  planPaused: number;
}

/** The page that asks before adverts are deleted. */
export interface DeletionPage {
  query: StockQuery;
  /** Those that can be deleted. */
  adverts: { id: string; title: string; status: AdvertStatus }[];
}

/** Answer of the forms of the stock. */
export interface StockActionData {
  result?: SubmissionResult<string[]>;
  outcome?: StockOutcome;
}

/** The outcome of an action on many adverts of which some were refused. */
export interface StockOutcome {
  /** The part that was done; null when nothing was. */
  done: string | null;
  refused: {
    id: string;
    title: string;
    text: string;
    link?: { label: string; path: string };
  }[];
}

/** The input of a form of the stock that came back. */
export function stockValues(actionData: StockActionData | undefined): {
  action: string;
  ids: string[];
} {
  const { action, id } = actionData?.result?.initialValue ?? {};
  const ids = [id].flat().filter((one) => typeof one === "string");
  return { action: typeof action === "string" ? action : "", ids };
}
