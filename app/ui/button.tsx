import { useNavigation } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps } from "react";
import { Icon } from "./icon";

type Variant = "primary" | "secondary" | "quiet" | "inverse" | "outline";
type Size = "md" | "lg";

interface Look {
  variant?: Variant;
  size?: Size;
}

/** Classes of a button (app/styles/buttons.css), for other elements (a `summary`). */
export function buttonClass({ variant = "primary", size = "md" }: Look, extra = ""): string {
  return `button button-${variant}${size === "lg" ? " button-lg" : ""} ${extra}`.trimEnd();
}

/** A real button; give it `type="submit"` inside a form. */
export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a className={buttonClass({ variant, size }, className)} {...rest}>
      {children}
    </a>
  );
}

/** Submits a form; disabled, with another text, while that form is being sent. */
export function SubmitButton({
  action,
  pending = "Invio in corso...",
  disabled = false,
  children,
  ...button
}: ComponentProps<typeof Button> & {
  /** Path of the form's action: other forms of the page do not disable the button. */
  action: string;
  pending?: string;
}) {
  const { state, formAction } = useNavigation();
  const isSending = state !== "idle" && formAction?.split("?")[0] === action.split("?")[0];
  return (
    <Button type="submit" {...button} disabled={isSending || disabled}>
      {isSending ? pending : children}
    </Button>
  );
}

type RowSubmitProps = ComponentProps<typeof Button> & {
  /** The hidden fields that identify the row. */
  row: Record<string, string>;
  /** Text while the form is being sent. */
  pending: string;
};

/** Submits the form of one row; only the button of the row that is being sent is disabled. */
export function RowSubmit({ row, pending, children, ...button }: RowSubmitProps) {
  const { formData } = useNavigation();
  const sent = { ...row, ...(button.name && { [button.name]: String(button.value) }) };
  const isSending =
    formData !== undefined &&
    Object.entries(sent).every(([name, value]) => formData.get(name) === value);
  return (
    <Button type="submit" {...button} disabled={isSending}>
      {isSending ? pending : children}
    </Button>
  );
}

/** Prints the page. Hidden without JavaScript, where the browser's menu prints. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="secondary" className="only-with-js no-print" onClick={() => window.print()}>
      <Icon name="printer" className="size-4" />
      {children}
    </Button>
  );
}
