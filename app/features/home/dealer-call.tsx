import { Check, Mail, Phone } from "lucide-react";
import { site } from "~/data/site";
import { mailHref, telHref } from "~/lib/paths";
import { ButtonAnchor } from "~/ui/button";

const BENEFITS = [
  "Visibilità in tutta la Calabria",
  "Annunci a condizioni concordate",
  "Gestione semplice del parco veicoli",
  "Contatto diretto con chi compra",
];

/** Call to the dealerships (specification, section 2). Access and packages come with their screens. */
export function DealerCall() {
  const { phone, email } = site.contacts;
  return (
    <section aria-labelledby="concessionari-titolo" className="page-column py-10 sm:py-14">
      <div className="grid gap-8 rounded-[2rem] bg-[#1d1b17] p-7 text-[#f5f0e8] sm:p-12 lg:grid-cols-[1.3fr_1fr] lg:items-center">
        <div>
          <p className="mb-2 text-sm font-semibold text-[#ff977d]">Per i concessionari</p>
          <h2 id="concessionari-titolo" className="text-3xl sm:text-4xl">
            Hai un salone? Portalo in piazza.
          </h2>
          <ul className="mt-6 grid gap-2.5 sm:grid-cols-2">
            {BENEFITS.map((benefit) => (
              <li key={benefit} className="flex items-start gap-2.5">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-[#ff977d]" />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row lg:flex-col">
          <ButtonAnchor
            href={mailHref(email, "Registra Concessionaria")}
            size="lg"
            variant="inverse"
            className="flex-1"
          >
            <Mail aria-hidden="true" className="size-4" />
            Registra la concessionaria
          </ButtonAnchor>
          <ButtonAnchor
            href={telHref(phone)}
            size="lg"
            className="flex-1 border border-white/40 bg-transparent! hover:bg-white/10!"
          >
            <Phone aria-hidden="true" className="size-4" />
            <span>
              Scopri i Pacchetti <span className="whitespace-nowrap">{phone}</span>
            </span>
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
