import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { SubmitButton } from "~/ui/submit-button";

interface SignOutFormProps {
  label?: string;
  /** Everywhere, the default (docs/product.md 7.8), or this device only. */
  scope?: "global" | "local";
  className?: string;
}

/** Signing out is a post: it changes something, and another site's link must not do it. */
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
