import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/button";

interface SignOutFormProps {
  label?: string;
  /** All devices, the default (docs/product.md 7.8), or this one. */
  scope?: "global" | "local";
  className?: string;
}

/** The sign-out button. It posts, so that a link of another site cannot sign a user out. */
export function SignOutForm({
  label = "Disconnetti",
  scope = "global",
  className,
}: SignOutFormProps) {
  return (
    <Form method="post" action={paths.signOut}>
      <input type="hidden" name="scope" value={scope} />
      <SubmitButton
        action={paths.signOut}
        variant="secondary"
        pending="Un momento..."
        className={className}
      >
        {label}
      </SubmitButton>
    </Form>
  );
}
