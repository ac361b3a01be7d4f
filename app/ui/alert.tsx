import { useEffect, useRef } from "react";
import { Icon } from "./icon";

/** Errors of the form as a whole, a title and sentences; focused when it appears. */
export function FormAlert({
  id,
  messages,
}: {
  id: string;
  messages: readonly string[] | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = messages?.join(" ");
  const [title, ...details] = messages ?? [];
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      // The effect needs JavaScript; with this the server's HTML is scrolled here without it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      className="flex gap-3 rounded-control bg-danger-soft px-4 py-3 text-[0.95rem] text-danger"
    >
      <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">{title}</strong>
        {details.map((detail) => (
          <span key={detail} className="block">
            {detail}
          </span>
        ))}
      </p>
    </div>
  );
}
