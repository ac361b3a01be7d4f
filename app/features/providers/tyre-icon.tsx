import type { LucideProps } from "lucide-react";

/** A tyre on its rim, in the manner of the icon set, which has none. */
export function TyreIcon({ className, strokeWidth = 2 }: LucideProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      className={className}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9.500" strokeDasharray="4.760 1.200" />
      <circle cx="12" cy="12" r="5.500" />
      <path d="M12 12V6.500M12 12l5.200-1.700M12 12l3.200 4.450M12 12l-3.200 4.450M12 12l-5.200-1.700" />
    </svg>
  );
}
