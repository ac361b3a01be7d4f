import type { ReactNode } from "react";
import { site } from "~/data/site";
import type { Provider } from "~/data/schema";
import { mailHref, telHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";
import { Icon } from "~/ui/icon";

interface ProviderRequestProps {
  provider: Pick<Provider, "name" | "phone" | "email" | "website">;
  /** The contact form. */
  children: ReactNode;
}

/** The contact section of a provider, where every 'Preventivo gratuito' leads (docs/product.md 5.5). */
export function ProviderRequest({ provider, children }: ProviderRequestProps) {
  const { name, phone, email, website } = provider;
  return (
    <section
      id="contatti"
      aria-labelledby="contatti-titolo"
      className="scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8 lg:sticky lg:top-22"
    >
      <h2 id="contatti-titolo" className="text-2xl wrap-anywhere">
        Richiedi informazioni a {name}
      </h2>
      <p className="mt-2 text-lg text-soft">Compila il form per ricevere un preventivo gratuito</p>
      <div className="mt-6">{children}</div>
      <div className="mt-8 grid gap-3 border-t border-line pt-6 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        <ButtonAnchor
          href={mailHref(email, `Richiesta di preventivo da ${site.name}`)}
          size="lg"
          variant="secondary"
        >
          <Icon name="mail" className="size-4" />
          Scrivi una mail
        </ButtonAnchor>
        <ButtonAnchor href={telHref(phone)} variant="secondary" size="lg">
          <Icon name="phone" className="size-4" />
          {phone}
        </ButtonAnchor>
        {website && (
          <ButtonAnchor href={website} target="_blank" rel="noopener" variant="secondary" size="lg">
            <Icon name="globe" className="size-4" />
            Vai al sito
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}
