import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormAlert } from "~/ui/alert";
import { BackendDown } from "~/ui/placeholders";
import { MAX_ALT_LENGTH } from "./limits";
import type { PhotographsReply } from "./replies";

/** In place of the page while the backend is down; an alternative text that was typed stays. */
export function PhotographsDown({ reply }: { reply: PhotographsReply | undefined }) {
  const { problems, alt } = reply ?? {};
  return (
    <div className="grid gap-6">
      <FormAlert id="foto-non-prese" messages={problems} />
      {alt && (
        <Form method="post" className="grid max-w-xl gap-4">
          <input type="hidden" name="intent" value="describe" />
          <input type="hidden" name="stem" value={alt.stem} />
          <TextField
            id="testo-alternativo"
            name="alt"
            label="Che cosa mostra la foto"
            error={alt.error}
            isFirstError
            defaultValue={alt.value}
            maxLength={MAX_ALT_LENGTH}
            autoComplete="off"
          />
          <Button type="submit">Salva</Button>
        </Form>
      )}
      {!alt && <BackendDown />}
    </div>
  );
}
