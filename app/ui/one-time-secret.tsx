import { useEffect, useRef, type ReactNode } from "react";
import { CopyButton } from "./share-button";

interface OneTimeSecretProps {
  headingId: string;
  title: string;
  secret: string;
  copyLabel: string;
  /** The purpose of the secret, and a note that it is not shown again. */
  children: ReactNode;
}

/**
 * A secret that only this answer shows: a field to select where there is no button that copies. The heading gets the focus,
 * because the form that made it stands below and on a phone the secret would be out of sight. Give it the secret as key.
 */
export function OneTimeSecret({
  headingId,
  title,
  secret,
  copyLabel,
  children,
}: OneTimeSecretProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={headingId}
      className="mb-5 grid gap-3 rounded-card bg-minicar-soft p-5"
    >
      <h3
        id={headingId}
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-lg wrap-anywhere text-minicar outline-none"
      >
        {title}
      </h3>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-control bg-surface px-3.5 py-3 font-semibold wrap-anywhere select-all">
          {secret}
        </code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
    </section>
  );
}
