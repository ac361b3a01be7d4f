/** One picture of every body and style, for looking at after a change: `--plan trial`. */
import { BIKE_STYLES, CAR_BODIES, type PictureJob, type View } from "../job";
import { paintFor } from "./paints";

const COLOURS = ["Rosso", "Blu", "Petrolio", "Giallo", "Acqua", "Verde", "Arancio"] as const;
const TRIAL_VIEWS: readonly View[] = ["f34", "side", "r34", "front"];

export function trialPlan(): PictureJob[] {
  return [...CAR_BODIES, ...BIKE_STYLES].flatMap((body, i) =>
    TRIAL_VIEWS.map((view): PictureJob => {
      const paint = paintFor(COLOURS[i % COLOURS.length] ?? "Rosso", i);
      const subject = { body, paint, seed: 0 } as PictureJob["subject"];
      return { stem: `prova/${body}`, subject, view, backdrop: "stone" };
    }),
  );
}
