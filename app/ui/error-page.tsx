import { site } from "~/data/site";
import { mailHref, paths, telHref } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { ButtonLink } from "./button";
import { Drawing } from "./drawing";
import { AddressText } from "./address-text";

/** The page of an error, with links. Plain anchors, because the router itself may have failed. */
export function ErrorPage({ status }: { status: number }) {
  const { phone, email } = site.contacts;
  // Only pages that need the backend respond with 503.
  const isDown = status === 503;
  return (
    <div className="mx-auto flex min-h-[70vh] max-w-xl flex-col items-start justify-center gap-5 px-5 py-16">
      <Drawing name={isDown ? "down" : "broken"} />
      <p className="font-display text-xl font-extrabold text-brand">{status}</p>
      <h1 className="text-3xl">
        {isDown ? "Il servizio account non risponde" : "Qualcosa non ha funzionato"}
      </h1>
      <p className="text-lg text-soft">
        {isDown
          ? "Gli annunci si vedono lo stesso: solo l'area riservata è ferma per un momento. Riprova tra poco; se hai fretta chiamaci al"
          : "Il problema è nostro, non tuo, ed è già stato registrato. Riprova tra poco; se hai fretta chiamaci al"}{" "}
        <a href={telHref(phone)} className="font-medium text-ink underline">
          {phone}
        </a>{" "}
        o scrivi a{" "}
        <a href={mailHref(email)} className="font-medium text-ink underline">
          <AddressText>{email}</AddressText>
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="">
          <Icon name="rotate-cw" className="size-4" />
          Riprova
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary">
          Torna alla home
        </ButtonLink>
        {isDown && (
          <ButtonLink href={paths.vehicles("auto")} variant="secondary">
            Guarda le auto
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
