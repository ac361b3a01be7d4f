/** The data of the page of the incoming feed (docs/product.md 8.21). */
import type { SubmissionResult } from "@conform-to/react";
import type { PictureFetchSummary } from "../photographs/fetch-summary";

/** A reading, in words. */
export interface FeedRun {
  id: string;
  /** When it began, ISO. */
  at: string;
  tone: "positive" | "waiting" | "negative" | "neutral";
  label: string;
  /** The changes, or the reason why there are none. */
  text: string;
  /** Where its rows are, for a day. */
  path: string | null;
}

/** Texts are for people; times ISO. */
export interface IncomingFeed {
  url: string;
  mode: "add" | "replace";
  state: "preview" | "active" | "paused" | "off";
  /** Rows of the first reading. */
  rows: number;
  /** The first reading as an import, while it is kept. */
  previewPath: string | null;
  /** Whether columns and values of such a file were matched. */
  isMatched: boolean;
  /** Whether it was read regularly before. */
  wasConfirmed: boolean;
  nextRunAt: string;
  isRunning: boolean;
  failingSince: string | null;
  /** Adverts that the last reading would have paused, when it was stopped for that. */
  absent: number | null;
  runs: FeedRun[];
}

/** The data of the page of the incoming feed. */
export interface IncomingFeedPage {
  /** Null before an address was given. */
  feed: IncomingFeed | null;
  pictures: PictureFetchSummary;
}

/** The answer to a form of the page. */
export interface IncomingFeedActionData {
  result?: SubmissionResult<string[]>;
}
