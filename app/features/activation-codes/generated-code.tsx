import { CopyButton } from "~/ui/copy-button";
import { monthsText, vehiclesText } from "./code-texts";
import type { CodeRow } from "./codes.server";

/** The code that has just been made, large enough to read it out on the phone. */
export function GeneratedCode({ code }: { code: CodeRow }) {
  return (
    <section
      aria-labelledby="codice-generato"
      className="mb-8 rounded-card bg-minicar-soft px-5 py-6 sm:px-8"
    >
      <h2 id="codice-generato" className="text-lg text-minicar">
        Codice di attivazione generato
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <p className="font-mono text-3xl font-bold tracking-[0.12em] select-all sm:text-4xl">
          {code.code}
        </p>
        <CopyButton text={code.code} label={`Copia il codice ${code.code}`} />
      </div>
      <p className="mt-2">
        Piano {code.planName}, {vehiclesText(code.quota)}, {monthsText(code.months)},{" "}
        {code.maxRedemptions === 1 ? "un solo riscatto" : `${code.maxRedemptions} riscatti`}.
      </p>
    </section>
  );
}
