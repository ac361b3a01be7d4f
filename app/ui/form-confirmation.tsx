import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "./button";
import { Icon, type IconName } from "./icon";

interface FormConfirmationProps {
  title: string;
  text: string;
  /** A short line above the title. */
  kicker?: string;
  /** Level of the heading, one below that of the section. */
  as?: "h2" | "h3";
  headingId?: string;
  icon?: IconName;
  /** Shows an empty form again; absent where another address does. */
  again?: {
    label: string;
    /** Path of an empty form with the anchor of its section, without a query: how it is reached without JavaScript. */
    action: string;
    onAgain: () => void;
  };
  /** The next steps. */
  children: ReactNode;
}

/**
 * Takes the place of a form that was sent (docs/product.md 11.1). The heading gets the focus, because the button that had
 * it is gone; without JavaScript the address leads to the section.
 */
export function FormConfirmation({
  title,
  text,
  kicker,
  as: Heading = "h3",
  headingId,
  icon = "circle-check",
  again,
  children,
}: FormConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="@container">
      <div
        role="status"
        className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 @md:gap-y-0.5"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-minicar-soft text-minicar">
          <Icon name={icon} className="size-6" />
        </span>
        <div className="min-w-0">
          {kicker && <p className="text-sm font-semibold text-minicar">{kicker}</p>}
          <Heading
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-24 text-xl outline-none @md:text-2xl"
          >
            {title}
          </Heading>
        </div>
        <p className="col-span-2 text-soft @md:col-span-1 @md:col-start-2">{text}</p>
      </div>
      {children}
      {again && (
        // A form and not a link: it adds a `?` to the address, and so loads a page again whose address differs from this
        // one in the anchor alone.
        <form
          method="get"
          action={again.action}
          onSubmit={(event) => {
            event.preventDefault();
            again.onAgain();
          }}
          className="mt-6"
        >
          <Button type="submit" variant="secondary">
            {again.label}
          </Button>
        </form>
      )}
    </div>
  );
}

/** The next steps after a form was sent, in order. */
export function NextSteps({ children }: { children: ReactNode }) {
  return (
    <ul className="mt-6 grid gap-4 border-t border-line pt-5" aria-label="Che cosa succede adesso">
      {children}
    </ul>
  );
}

/** One of the next steps: when, who, how. */
export function NextStep({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-brand" />
      <p className="min-w-0 wrap-break-word">{children}</p>
    </li>
  );
}
