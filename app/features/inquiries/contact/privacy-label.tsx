import { paths } from "~/lib/paths";

/** Label of the consent in the forms that a firm answers. */
export function PrivacyLabel() {
  return (
    <>
      Ho letto e accetto la{" "}
      <a
        href={paths.privacy}
        target="_blank"
        rel="noopener"
        className="font-medium text-brand underline underline-offset-4"
      >
        privacy policy<span className="sr-only"> (si apre in una nuova scheda)</span>
      </a>
    </>
  );
}
