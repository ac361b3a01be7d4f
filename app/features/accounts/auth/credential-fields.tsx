import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { paths } from "~/lib/paths";
import { FormField } from "~/ui/form-fields";
import { TextLink } from "~/ui/text-link";
import { passwordAdvice, passwordHint, type PasswordOwner } from "./password-policy";
import { usePasswordLists } from "./use-password-lists";

interface BoundField {
  field: FieldMetadata<string>;
  isFirstError: boolean;
}

/** The e-mail address that a user signs in with. */
export function EmailField({ hint, ...bound }: BoundField & { hint?: string }) {
  return (
    <FormField
      {...bound}
      label="E-mail"
      required
      type="email"
      autoComplete="username"
      hint={hint}
    />
  );
}

interface PasswordFieldProps extends BoundField {
  label: string;
  /** `new` shows how strong the password is while it is typed; without JavaScript the general advice. */
  kind?: "current" | "new" | "repeated";
  /** The person of the new password; by default the person that the other fields of the form name. */
  owner?: PasswordOwner | undefined;
}

const NOBODY: PasswordOwner = { name: "", email: "" };

/** The owner that a form of sign-up names so far. */
function ownerIn(form: HTMLFormElement | null): PasswordOwner {
  const textOf = (name: string) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field.value : "";
  };
  return { name: textOf("name"), email: textOf("email") };
}

/** A password; with JavaScript it has a button that shows it. */
export function PasswordField({
  field,
  label,
  kind = "current",
  owner,
  isFirstError,
}: PasswordFieldProps) {
  const [{ typed, typedOwner }, setTyped] = useState({ typed: "", typedOwner: NOBODY });
  const [isShown, setIsShown] = useState(false);
  const isNew = kind === "new";
  const lists = usePasswordLists(isNew && typed !== "");
  const advice = passwordAdvice(typed, owner ?? typedOwner, lists);
  useEffect(() => {
    const input = document.getElementById(field.id);
    if (!isNew || !(input instanceof HTMLInputElement)) return;
    const { form } = input;
    const read = () => setTyped({ typed: input.value, typedOwner: ownerIn(form) });
    // No event reports what was typed before hydration.
    const frame = requestAnimationFrame(read);
    // The name and the address of the owner count too, whichever is typed first.
    form?.addEventListener("input", read);
    return () => {
      cancelAnimationFrame(frame);
      form?.removeEventListener("input", read);
    };
  }, [field.id, isNew]);
  return (
    <div>
      <FormField
        field={field}
        label={label}
        required
        type={isShown ? "text" : "password"}
        autoComplete={kind === "current" ? "current-password" : "new-password"}
        autoCapitalize="none"
        spellCheck={false}
        isFirstError={isFirstError}
        hint={isNew ? passwordHint(advice, field.errors) : undefined}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-controls={field.id}
        onClick={() => setIsShown(!isShown)}
        className="only-with-js mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-soft underline underline-offset-4 hover:text-ink"
      >
        {isShown ? "Nascondi la password" : "Mostra la password"}
      </button>
    </div>
  );
}

interface NewPasswordFieldsProps {
  bind: (name: "password" | "confirmation") => BoundField;
  owner: PasswordOwner;
}

/** A new password, twice. */
export function NewPasswordFields({ bind, owner }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...bind("password")} label="Nuova password" kind="new" owner={owner} />
      <PasswordField {...bind("confirmation")} label="Ripeti la nuova password" kind="repeated" />
    </>
  );
}

interface CurrentPasswordFieldProps extends BoundField {
  /** E-mail address of the user, for password managers; null while the backend is down. */
  email: string | null;
}

/** The password in use, with a link for users who have none because they sign in by magic link only. */
export function CurrentPasswordField({ email, ...bound }: CurrentPasswordFieldProps) {
  return (
    <div>
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField {...bound} label="Password attuale" />
      <p className="mt-1.5 text-sm text-soft">
        Non la ricordi, o non ne hai mai scelta una?{" "}
        <TextLink href={paths.recoverPassword}>Fatti mandare un link</TextLink>
      </p>
    </div>
  );
}
