import { LoaderCircle } from "lucide-react";

/** Something is on its way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex min-h-80 flex-col items-center justify-center gap-4 text-soft"
    >
      <LoaderCircle aria-hidden="true" className="size-9 animate-spin text-brand" />
      <p className="font-medium">{label}</p>
    </div>
  );
}
