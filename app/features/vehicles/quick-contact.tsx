import { site } from "~/data/site";
import type { Dealership, Vehicle } from "~/data/schema";
import { counted } from "~/features/statistics/count";
import { formatEuro } from "~/lib/money";
import { telHref, whatsappHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Floating WhatsApp button with a prefilled message (docs/product.md 4.9); on a phone a bar with the call beside it. */
export function QuickContact({ vehicle, seller }: { vehicle: Vehicle; seller: Dealership }) {
  const message = `Ciao ${seller.name}, ho visto su ${site.name} la vostra ${vehicle.name} a ${formatEuro(vehicle.price)}. È ancora disponibile?`;
  const whatsapp = whatsappHref(seller.whatsapp, message);
  return (
    <aside
      aria-label="Contatto rapido"
      className="quick-contact no-print sticky bottom-0 z-30 mt-8 flex gap-2 border-t border-line bg-ground/95 px-5 py-3 backdrop-blur-sm lg:pointer-events-none lg:bottom-6 lg:mt-0 lg:justify-end lg:border-0 lg:bg-transparent lg:px-8 lg:backdrop-blur-none"
    >
      <ButtonAnchor
        {...counted("call", { vehicleId: vehicle.id })}
        href={telHref(seller.phone)}
        className="flex-1 lg:hidden"
      >
        <Icon name="phone" className="size-4" />
        Chiama
      </ButtonAnchor>
      <ButtonAnchor
        {...counted("whatsapp", { vehicleId: vehicle.id })}
        href={whatsapp}
        target="_blank"
        rel="noopener"
        className="pointer-events-auto flex-1 bg-[#136b3a]! text-white hover:bg-[#0e5630]! lg:flex-none lg:rounded-full lg:shadow-lift"
      >
        <Icon name="message-circle" className="size-5" />
        WhatsApp
      </ButtonAnchor>
    </aside>
  );
}
