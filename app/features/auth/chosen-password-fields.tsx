import type { FieldMetadata } from "@conform-to/react";
import { PasswordField } from "./password-field";

interface ChosenPasswordFieldsProps {
  fields: { password: FieldMetadata<string>; confirmation: FieldMetadata<string> };
  /** Name of the first field that the server refused. */
  firstError: string | undefined;
}

/** A new password, twice. */
export function ChosenPasswordFields({ fields, firstError }: ChosenPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        field={fields.password}
        label="Nuova password"
        kind="new"
        isFirstError={firstError === "password"}
      />
      <PasswordField
        field={fields.confirmation}
        label="Ripeti la nuova password"
        kind="repeated"
        isFirstError={firstError === "confirmation"}
      />
    </>
  );
}
