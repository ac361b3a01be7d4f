/** Parts of the screen of an incoming feed that it has in every state. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { RowSubmit } from "~/ui/button";
import type { IncomingFeed } from "./incoming-feed";
import type { FeedAction } from "./schema";

/** A button of its own form. */
export function FeedButton({
  action,
  variant = "secondary",
  children,
}: {
  action: FeedAction;
  variant?: "primary" | "secondary" | "quiet";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={paths.incomingFeed} preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <RowSubmit
        row={{ intent: "change" }}
        name="action"
        value={action}
        variant={variant}
        pending="Un momento..."
      >
        {children}
      </RowSubmit>
    </Form>
  );
}

/** Where the feed is read, and what a reading does with adverts that it lacks. */
export function FeedAddress({ feed }: { feed: IncomingFeed }) {
  return (
    <>
      <p className="font-medium break-all">{feed.url}</p>
      <p className="mt-1 text-sm text-soft">
        {feed.mode === "add"
          ? "Aggiunge e aggiorna: quello che nel feed manca resta com'è."
          : "Tiene il portale uguale al feed: quello che nel feed manca va in pausa."}
      </p>
    </>
  );
}
