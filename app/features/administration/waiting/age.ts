const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Units from the largest, with the time in ms from which each is used. */
const UNITS = [
  { ms: 365 * DAY_MS, from: 365 * DAY_MS, one: "un anno", many: "anni" },
  // Thirty days each; up to two of them are said in days.
  { ms: 30 * DAY_MS, from: 60 * DAY_MS, one: "un mese", many: "mesi" },
  { ms: DAY_MS, from: DAY_MS, one: "un giorno", many: "giorni" },
  { ms: HOUR_MS, from: HOUR_MS, one: "un'ora", many: "ore" },
] as const;

/** How long something has waited, in Italian and in whole units: `da 5 giorni`. */
export function ageText(since: string, now: Date): string {
  const waited = now.getTime() - Date.parse(since);
  const unit = UNITS.find(({ from }) => waited >= from);
  if (!unit) return "da meno di un'ora";
  const count = Math.floor(waited / unit.ms);
  return count === 1 ? `da ${unit.one}` : `da ${count} ${unit.many}`;
}
