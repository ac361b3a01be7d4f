import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** In place of a list that could not be read. */
export function BackendDown() {
  const { pathname, search } = useLocation();
  return (
    <div
      role="alert"
      className="rounded-card border border-dashed border-control/50 bg-surface px-6 py-12 text-center"
    >
      <Icon name="cloud-off" className="mx-auto size-10 stroke-[1.5] text-soft" />
      <p className="mx-auto mt-4 max-w-md text-lg">
        Il servizio account non risponde in questo momento: i dati non si possono mostrare.
      </p>
      <ButtonLink
        to={pathname + search}
        reloadDocument
        prefetch="none"
        variant="secondary"
        className="mt-6"
      >
        Riprova
      </ButtonLink>
    </div>
  );
}
