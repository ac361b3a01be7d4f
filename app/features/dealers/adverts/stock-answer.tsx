import { useEffect, useRef } from "react";
import { FormAlert } from "~/ui/alert";
import { Icon } from "~/ui/icon";
import type { StockActionData, StockOutcome } from "./stock";

/** The answer to a form that was refused, wholly or in part. */
export function StockAnswer({ actionData }: { actionData: StockActionData | undefined }) {
  if (actionData?.outcome) return <Outcome outcome={actionData.outcome} />;
  const messages = actionData?.result?.error?.[""];
  if (!messages) return null;
  return (
    <div className="mb-5">
      <FormAlert id="azione-errore" messages={messages} />
    </div>
  );
}

function Outcome({ outcome: { done, refused } }: { outcome: StockOutcome }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [done, refused]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // The effect needs JavaScript; with this the server's HTML is scrolled here without it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="mb-5 overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      {done && (
        <p className="flex gap-3 bg-minicar-soft px-5 py-3 text-minicar">
          <Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
          <strong className="font-semibold">{done}</strong>
        </p>
      )}
      <div className="flex gap-3 bg-danger-soft px-5 py-3 text-danger">
        <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
        <strong className="font-semibold">
          {refused.length === 1
            ? "Un annuncio è rimasto com’era"
            : `${refused.length} annunci sono rimasti com’erano`}
        </strong>
      </div>
      <ul className="divide-y divide-line px-5">
        {refused.map(({ id, title, text, link }) => (
          <li key={id} className="py-3">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-sm text-soft">
              {text}
              {link && (
                <>
                  {" "}
                  <a
                    href={link.path}
                    className="-my-2.5 inline-block py-2.5 font-semibold text-brand underline underline-offset-4"
                  >
                    {link.label}
                  </a>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
