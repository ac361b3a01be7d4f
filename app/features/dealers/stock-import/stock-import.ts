/** The data of the screens of an import (docs/product.md 8.18). */
import type { StockRecord } from "../stock-records/stock-record";
import type { RowProblem } from "./matching";

/** The states of an import in the database, in their order. */
export const IMPORT_STATES = [
  "loading",
  "open",
  "read",
  "checking",
  "checked",
  "writing",
  "finished",
] as const;
/** State of an import. */
export type ImportState = (typeof IMPORT_STATES)[number];

/** Modes: add what is new and change what differs; or also pause what the file lacks. */
export const IMPORT_MODES = ["add", "replace"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** The steps of an import, each at an address of its own, in their order. */
export const IMPORT_STEPS = [
  { step: "colonne", label: "Colonne" },
  { step: "valori", label: "Valori" },
  { step: "dati", label: "Dati mancanti" },
  { step: "controllo", label: "Controllo" },
  { step: "anteprima", label: "Anteprima" },
  { step: "avanzamento", label: "Scrittura" },
] as const;

/** Segment of the address of a step. */
export type ImportStep = (typeof IMPORT_STEPS)[number]["step"];

/** Whether a parameter is a step. */
export function isImportStep(text: string | undefined): text is ImportStep {
  return IMPORT_STEPS.some(({ step }) => step === text);
}

/** The kinds of rows in a list of the preview. */
export const LINE_KINDS = [
  "created",
  "changed",
  "unchanged",
  "failed",
  "left_out",
  "warned",
] as const;
/** Kind of rows in a list of the preview. */
export type LineKind = (typeof LINE_KINDS)[number];

/** How far an import is. Times are ISO. */
export interface ImportProgress {
  id: string;
  state: ImportState;
  mode: ImportMode;
  fileName: string;
  format: "csv" | "xlsx" | "xml";
  rows: number;
  createdAt: string;
  finishedAt: string | null;
  /** Adverts that a replacement has paused. */
  paused: number;
  /** Whether it waits for another import of the dealership. */
  isQueued: boolean;
  /** Whether a process works on it. */
  isWorkedOn: boolean;
  left_out: number;
  checked: number;
  written: number;
  warned: number;
  outcomes: Record<"created" | "changed" | "unchanged" | "failed", number>;
  pictures: { waiting: number; stored: number; failed: number; unassigned: number };
}

/** The answer of `write_stock` for a row. */
export interface LineAnswer {
  outcome: "created" | "changed" | "unchanged" | "failed";
  id?: string | null | undefined;
  status?: string | null | undefined;
  error?: string | null | undefined;
  detail?: string | null | undefined;
  fields?: string[] | undefined;
  pending?: string | null | undefined;
}

/** A row of a list. */
export interface ImportLine {
  line: number;
  stockNumber: string | null;
  record: StockRecord | null;
  problems: RowProblem[];
  answer: LineAnswer | null;
}

/** Problems of several rows that one correction repairs. */
export interface ProblemGroup {
  field: string | null;
  code: string;
  column: number | null;
  isBlocking: boolean;
  rows: number;
  /** The first rows. */
  lines: number[];
  /** Some of the texts of the file. */
  texts: string[];
}
