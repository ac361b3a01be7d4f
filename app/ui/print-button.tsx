import { Icon } from "~/ui/icon";
import { Button } from "./button";

/** Prints the page. Without JavaScript it is not there: the browser's own menu prints too. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="secondary" className="only-with-js no-print" onClick={() => window.print()}>
      <Icon name="printer" className="size-4" />
      {children}
    </Button>
  );
}
