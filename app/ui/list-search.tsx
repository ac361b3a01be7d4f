import { Form } from "@remix-run/react";
import { Button } from "./button";
import { TextField } from "./field";
import { Icon } from "./icon";

interface ListSearchProps {
  id: string;
  /** Address of the list. */
  action: string;
  /** Text of the search; empty for the whole list. */
  search: string;
  label: string;
  placeholder: string;
}

/** The search of a list, whose address holds its text as `search`. */
export function ListSearch({ id, action, search, label, placeholder }: ListSearchProps) {
  return (
    <Form method="get" action={action} role="search" className="flex items-end gap-2">
      <TextField
        // Resets the field after a link or the back button.
        key={search}
        id={id}
        type="search"
        name="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        defaultValue={search}
        maxLength={60}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        <Icon name="search" className="size-4" />
        Cerca
      </Button>
    </Form>
  );
}
