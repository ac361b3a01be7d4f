import type { FieldMetadata } from "@conform-to/react";
import { paths } from "~/lib/paths";
import { TextLink } from "~/ui/text-link";
import { PasswordField } from "./password-field";

interface CurrentPasswordFieldProps {
  field: FieldMetadata<string>;
  /** Address of the account, so that password managers know whose password it is; null while nobody can tell. */
  email: string | null;
  isFirstError: boolean;
}

/** The password that the account has now, and a way on for who has none: anyone who came by Magic Link only. */
export function CurrentPasswordField({ field, email, isFirstError }: CurrentPasswordFieldProps) {
  return (
    <div>
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField field={field} label="Password attuale" isFirstError={isFirstError} />
      <p className="mt-1.5 text-sm text-soft">
        Non la ricordi, o non ne hai mai scelta una?{" "}
        <TextLink to={paths.recoverPassword}>Fatti mandare un link</TextLink>
      </p>
    </div>
  );
}
