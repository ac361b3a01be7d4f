import { useNavigation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "~/ui/button";

type RowSubmitProps = ComponentProps<typeof Button> & {
  /** The hidden field that names the row. */
  row: Record<string, string>;
  /** Text while the form is on its way. */
  pending: string;
};

/** A button that sends the form of one row: while that is on its way, only this row says so. */
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
