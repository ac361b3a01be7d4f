import { Printer } from "lucide-react";
import { Button } from "./button";

/** Prints the page. Without JavaScript it is not there: the browser's own menu prints too. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button variant="secondary" className="only-with-js no-print" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}
