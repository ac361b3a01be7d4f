import { Icon } from "~/ui/icon";

/** Something is on its way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="flex min-h-80 flex-col items-center justify-center gap-4 text-soft"
    >
      <Icon name="loader-circle" className="size-9 animate-spin text-brand" />
      <p className="font-medium">{label}</p>
    </div>
  );
}
