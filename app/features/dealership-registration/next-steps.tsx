import type { ReactNode } from "react";
import { site } from "~/data/site";
import { paths, telHref } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** What comes after a registration that was sent. */
export function NextSteps({ headingId, isSignedIn }: { headingId: string; isSignedIn: boolean }) {
  const { phone } = site.contacts;
  return (
    <>
      <h2 id={headingId} className="flex items-center gap-3 text-2xl">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-minicar-soft text-minicar">
          <Icon name="mail-check" className="size-6" />
        </span>
        Abbiamo la tua richiesta
      </h2>
      <ol className="mt-6 grid gap-6">
        <Step number={1} title="Controlla la posta">
          Ti abbiamo scritto all&apos;indirizzo che hai indicato, con i prossimi passi. Non vedi la
          mail? Guarda nello spam.
        </Step>
        <Step number={2} title={isSignedIn ? "Tieni questo account" : "Crea l'account"}>
          {isSignedIn
            ? "Se è lo stesso indirizzo della richiesta, l'account è già collegato: lo stato si legge nella dashboard."
            : "Usa lo stesso indirizzo e-mail della richiesta: quando lo confermi, l'account si collega da solo alla tua concessionaria."}
          <span className="mt-3 block">
            {isSignedIn ? (
              <ButtonLink to={paths.dashboard}>Vai alla dashboard</ButtonLink>
            ) : (
              <ButtonLink to={paths.authTab("registrati")}>Crea l&apos;account</ButtonLink>
            )}
          </span>
        </Step>
        <Step number={3} title="Ti rispondiamo noi">
          Guardiamo i dati e ti scriviamo appena la richiesta è approvata; poi scegli il piano e
          pubblichi. Per qualsiasi cosa chiamaci al{" "}
          <a href={telHref(phone)} className="font-semibold whitespace-nowrap text-ink underline">
            {phone}
          </a>
          .
        </Step>
      </ol>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sand font-display font-bold"
      >
        {number}
      </span>
      <div>
        <h3 className="pt-1.5 text-lg">{title}</h3>
        <p className="mt-1 text-soft">{children}</p>
      </div>
    </li>
  );
}
