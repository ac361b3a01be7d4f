/** The common part of the pages of all links in mails: of the newsletter (docs/product.md 6.8) and of alerts (6.11). */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { GateCard } from "~/ui/placeholders";
import type { LinkFailure } from "../newsletter/newsletter.server";

/** In place of the page of a link that does nothing. */
export function InvalidLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <GateCard icon="unlink" title="Questo link non vale più" text={text}>
      {children}
    </GateCard>
  );
}

/** Posts to the address of the page, which contains the token. */
export function LinkForm({
  label,
  failure,
}: {
  label: string;
  failure: LinkFailure | null | undefined;
}) {
  return (
    <Form method="post" className="grid gap-5 text-left">
      <FormAlert
        id="link-errore"
        messages={
          failure === "unavailable"
            ? ["Il servizio non risponde.", "Il link resta valido: riprova tra poco."]
            : undefined
        }
      />
      <Button type="submit" size="lg" className="justify-self-center">
        {label}
      </Button>
    </Form>
  );
}
