import { Fragment } from "react";

/** The parts of an address, between which it may break. */
export function addressParts(text: string): string[] {
  return text.split(/(?<=[@._-])/);
}

/**
 * An e-mail address or a host name that breaks after its signs (`@`, `.`, `-`, `_`) and in a word only when a part alone is wider than
 * its line. One element, so that it is one item of a flex row.
 */
export function AddressText({ children }: { children: string }) {
  return (
    <span className="min-w-0 wrap-break-word">
      {addressParts(children).map((part, i) => (
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
