/** The answers of the forms of the page of photographs. */

/** The message of the page after a form that did not lead on to it. */
export interface PhotographsReply {
  /** Sentences about files that were not taken, and about what else went wrong. */
  problems?: string[];
  /** Photographs that the same form added. */
  added?: number;
  /** The form of an alternative text as it was sent. */
  alt?: { stem: string; value: string; error: string };
  /** For the script: the change was made. */
  done?: boolean;
}

/** The answer to the script for one file. */
export type UploadReply =
  | { outcome: "added" | "known" }
  | { outcome: "refused"; text: string; mayPass: boolean };
