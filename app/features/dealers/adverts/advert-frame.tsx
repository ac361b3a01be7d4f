import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { StatusBadge } from "~/ui/badge";
import { TabLinks } from "~/ui/tab-links";
import { TextLink } from "~/ui/text-link";
import { STATUS_WORDS, type AdvertStatus } from "./advert-status";

/** The head that all pages of an advert show above their own content. */
export interface AdvertHead {
  id: string;
  /** Its title, or brand and model. */
  title: string;
  status: AdvertStatus;
}

const TABS = [
  { label: "Dati", to: paths.advertEditor },
  { label: "Foto", to: paths.advertPhotographs },
  { label: "Anteprima", to: paths.advertPreview },
  { label: "Pubblica", to: paths.advertPublication },
] as const;

/** Label of a tab of the pages of an advert. */
export type AdvertTab = (typeof TABS)[number]["label"];

/** The tabs of an advert: facts, photographs, preview, publication (docs/product.md 8.14). */
export function AdvertTabs({ id, active }: { id: string; active: AdvertTab }) {
  const tabs = TABS.map(({ label, to }) => ({ label, to: to(id), active: label === active }));
  return <TabLinks label="Parti dell'annuncio" tabs={tabs} />;
}

interface AdvertFrameProps {
  advert: AdvertHead;
  active: AdvertTab;
  children: ReactNode;
}

/** Frame of every page of an advert in the dashboard: title, status, tabs. */
export function AdvertFrame({ advert, active, children }: AdvertFrameProps) {
  const { label, tone, meaning } = STATUS_WORDS[advert.status];
  return (
    <section aria-labelledby="annuncio" className="grid grid-cols-1 gap-6">
      <div>
        <TextLink href={paths.stock}>Tutti i veicoli</TextLink>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="annuncio" className="text-2xl wrap-anywhere">
            {advert.title}
          </h2>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </div>
        <p className="mt-1 text-sm text-soft">{meaning}</p>
      </div>
      <AdvertTabs id={advert.id} active={active} />
      {children}
    </section>
  );
}
