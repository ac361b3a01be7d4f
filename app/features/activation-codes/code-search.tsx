import { Form } from "@remix-run/react";
import { paths } from "~/lib/paths";
import { Button, buttonClass, ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";

/** Finds codes by text, and takes what was found along: on paper or as a file. */
export function CodeSearch({ search }: { search: string }) {
  const query = search === "" ? "" : `?${new URLSearchParams({ search }).toString()}`;
  return (
    <div className="mb-4 grid gap-3">
      <Form method="get" action={paths.admin} role="search" className="flex items-end gap-2">
        <TextField
          // A search that came with a link or the back button is shown as well.
          key={search}
          id="cerca-codici"
          type="search"
          name="search"
          label="Cerca tra i codici"
          hideLabel
          placeholder="Codice, note o piano"
          defaultValue={search}
          maxLength={60}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          <Icon name="search" className="size-4" />
          Cerca
        </Button>
      </Form>
      <div className="flex flex-wrap items-center gap-2">
        {search !== "" && (
          <TextLink to={paths.admin} className="mr-2 inline-flex min-h-11 items-center">
            Mostra tutti i codici
          </TextLink>
        )}
        <ButtonLink to={paths.adminCodesSheet + query} variant="quiet" prefetch="none">
          <Icon name="printer" className="size-4" />
          Foglio da stampare
        </ButtonLink>
        <a
          href={paths.adminCodesCsv + query}
          download
          className={buttonClass({ variant: "quiet" })}
        >
          <Icon name="table" className="size-4" />
          Scarica CSV
        </a>
      </div>
    </div>
  );
}
