/** A bar with the time left; one line per picture where the output is no terminal. */

const CELLS = 30;

/** `1 h 05 min`, `12 min`, `40 s`. */
export function spokenTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

export class Progress {
  private done = 0;
  private readonly start = Date.now();

  constructor(private readonly total: number) {}

  step(name: string, seconds: number): void {
    this.done++;
    const elapsed = (Date.now() - this.start) / 1000;
    const left = (elapsed / this.done) * (this.total - this.done);
    const full = Math.round((this.done / this.total) * CELLS);
    const bar = "█".repeat(full) + "░".repeat(CELLS - full);
    const line = `${bar} ${this.done}/${this.total} ${spokenTime(left)} left · ${name} ${seconds.toFixed(1)} s`;
    if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`);
    else console.log(line);
  }

  end(): void {
    if (process.stdout.isTTY) process.stdout.write("\n");
  }
}
