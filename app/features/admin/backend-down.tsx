import { CloudOff } from "lucide-react";
import { buttonClass } from "~/ui/button";

/** In place of a list that could not be read. */
export function BackendDown() {
  return (
    <div
      role="alert"
      className="rounded-card border border-dashed border-control/50 bg-surface px-6 py-12 text-center"
    >
      <CloudOff aria-hidden="true" className="mx-auto size-10 text-soft" strokeWidth={1.5} />
      <p className="mx-auto mt-4 max-w-md text-lg">
        Il servizio account non risponde in questo momento: i dati non si possono mostrare.
      </p>
      <a href="" className={buttonClass({ variant: "secondary" }, "mt-6")}>
        Riprova
      </a>
    </div>
  );
}
