/** Building blocks of the documentation page. */
import { Fragment, type ReactNode } from "react";
import { CopyButton } from "~/ui/share-button";
import type { GuideExample } from "./guide.server";

/** A titled part of the guide, which its table of contents links to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A text with `code` between backticks. */
export function Coded({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, i) =>
      i % 2 === 1 ? <code key={i}>{part}</code> : <Fragment key={i}>{part}</Fragment>,
    );
}

/** A block of code, which scrolls by itself and may be copied. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <div className="guide-code">
      {/* Scrolled with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={`Codice: ${label}`}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={`Copia: ${label}`} />
    </div>
  );
}

/** A command, and a part of what answers it. */
export function Example({ title, command, status, answer }: GuideExample) {
  return (
    <figure className="guide-example">
      <figcaption>{title}</figcaption>
      <Code label={title} text={command} />
      <p>
        Risposta <code>{status}</code>
        {answer !== "" && ", tra l’altro:"}
      </p>
      {answer !== "" && (
        <pre>
          <code>{answer}</code>
        </pre>
      )}
    </figure>
  );
}
