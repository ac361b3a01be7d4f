import { Fragment } from "react";

/**
 * An e-mail address or a host name that breaks after its signs (`@`, `.`, `-`, `_`) and in a word only when a part alone is wider than
 * its line. One element, so that it is one item of a flex row.
 */
export function AddressText({ children }: { children: string }) {
  return (
    <span className="min-w-0 wrap-break-word">
      {children.split(/(?<=[@._-])/).map((part, i) => (
        <Fragment key={i}>
          {i > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
