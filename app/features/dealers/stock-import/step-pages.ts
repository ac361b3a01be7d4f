/** The data of the pages of an import, as their screens get them (docs/product.md 8.18). */
import type { PictureFetchSummary } from "../photographs/fetch-summary";
import type { ImportPreview } from "./imports.server";
import type { UnknownValue } from "./match-columns";
import type { DefaultField, Matching } from "./matching";
import type { ImportMode, ImportProgress, LineKind, ProblemGroup } from "./stock-import";

/** The page of the columns. */
export interface ColumnsPage {
  step: "colonne";
  columns: {
    head: string;
    samples: string[];
    filled: number;
    field: Matching["columns"][number];
  }[];
  isRemembered: boolean;
}

/** The page of the unknown values. */
export interface ValuesPage {
  step: "valori";
  values: (UnknownValue & { key: string; head: string; chosen: string })[];
  /** Values beyond those that the page asks for. */
  more: number;
}

/** The page of the defaults. */
export interface DefaultsPage {
  step: "dati";
  defaults: Matching["defaults"];
  /** Fields that a column of the file gives. */
  given: DefaultField[];
  mode: ImportMode;
}

/** The page of the problems. */
export interface CheckPage {
  step: "controllo";
  groups: (ProblemGroup & { title: string; text: string; head: string | null })[];
}

/** A row of the preview. */
export interface ShownLine {
  line: number;
  stockNumber: string | null;
  title: string;
  /** The changes, or the problems. */
  notes: string[];
  /** Its advert; null while it is none. */
  advertId: string | null;
}

/** The page of the changes, before they are confirmed. */
export interface PreviewPage {
  step: "anteprima";
  preview: ImportPreview;
  kind: LineKind;
  lines: ShownLine[];
  total: number;
  page: number;
}

/** The page of the progress, and of the result. */
export interface ProgressPage {
  step: "avanzamento";
  failed: ShownLine[];
  /** Photographs of all adverts that are fetched from their addresses. */
  fetches: PictureFetchSummary;
}

/** The data of the page of a step. */
export type StepPage = { imported: ImportProgress } & (
  | ColumnsPage
  | ValuesPage
  | DefaultsPage
  | CheckPage
  | PreviewPage
  | ProgressPage
);
