import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { FormField } from "~/ui/form-field";
import { passwordAdvice } from "./password-advice";

interface PasswordFieldProps {
  field: FieldMetadata<string>;
  label: string;
  /**
   * The one in use, or one that is being chosen, which is told while it is typed how good it is (without JavaScript the
   * advice stands as text), or the same once more.
   */
  kind?: "current" | "new" | "repeated";
  isFirstError?: boolean;
}

/** A password; the button that shows it comes with JavaScript. */
export function PasswordField({
  field,
  label,
  kind = "current",
  isFirstError,
}: PasswordFieldProps) {
  const [typed, setTyped] = useState("");
  const [isShown, setIsShown] = useState(false);
  // What was typed before the scripts came is in the field, and no event tells of it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const input = document.getElementById(field.id);
      if (input instanceof HTMLInputElement) setTyped(input.value);
    });
    return () => cancelAnimationFrame(frame);
  }, [field.id]);
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
        isFirstError={isFirstError ?? false}
        hint={kind === "new" ? passwordAdvice(typed) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
