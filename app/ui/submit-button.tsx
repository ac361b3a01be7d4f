import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "./button";

/** The button that sends a form: it says so while the form is on its way, and takes no second press. */
export function SubmitButton({
  action,
  pending = "Invio in corso...",
  disabled = false,
  children,
  ...button
}: ComponentProps<typeof Button> & {
  /** Path that the form is posted to: other forms of the page stay as they are. */
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
