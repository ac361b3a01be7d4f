import { Form } from "@remix-run/react";
import {
  consentCookieFact,
  listed,
  optionalTools,
  technicalCookies,
  type CookieFact,
  type OptionalTool,
} from "~/data/cookies";
import { formatDay } from "~/lib/dates";
import { paths } from "~/lib/paths";
import { ChoiceField } from "~/ui/field";
import { SubmitButton } from "~/ui/button";
import { TextLink } from "~/ui/text-link";
import { CONSENT_FIELD, CONSENT_NO, CONSENT_YES, type ConsentAnswer } from "./consent";

interface ConsentScreenProps {
  /** Configured optional tools. */
  tools: readonly OptionalTool[];
  answer: ConsentAnswer | null;
}

/** The cookies of the portal, and the choice about the optional ones. */
export function ConsentScreen({ tools, answer }: ConsentScreenProps) {
  const isConsentRequired = tools.length > 0;
  return (
    <div className="mx-auto max-w-3xl px-5 py-8 sm:py-12">
      <h1 className="text-[2.1rem] sm:text-4xl">Preferenze cookie</h1>
      <p className="mt-3 text-lg text-soft">
        {isConsentRequired
          ? "I cookie tecnici servono a far funzionare il portale. Sul resto decidi tu, e puoi cambiare idea quando vuoi."
          : "Qui non c'è niente da scegliere: usiamo soltanto cookie tecnici, che servono a far funzionare il portale."}
      </p>
      {isConsentRequired && <Choice key={answer?.day} tools={tools} answer={answer} />}
      <CookieList
        title="Tecnici, sempre attivi"
        cookies={isConsentRequired ? [...technicalCookies, consentCookieFact] : technicalCookies}
      />
      {tools.map((tool) => (
        <CookieList
          key={tool}
          title={optionalTools[tool].listTitle}
          cookies={optionalTools[tool].kept}
        />
      ))}
      <p className="mt-8">
        Il resto sta nella <TextLink href={paths.cookies}>cookie policy</TextLink> e nell&apos;
        <TextLink href={paths.privacy}>informativa sulla privacy</TextLink>.
      </p>
    </div>
  );
}

function Choice({ tools, answer }: ConsentScreenProps) {
  const facts = tools.map((tool) => optionalTools[tool]);
  const title = listed(facts.map((fact) => fact.title));
  return (
    <Form
      method="post"
      action={paths.cookiePreferences}
      className="mt-8 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <fieldset aria-describedby="consenso-stato">
        <legend className="font-display text-xl font-bold">
          {title.charAt(0).toUpperCase() + title.slice(1)}
        </legend>
        <p id="consenso-stato" className="mt-1.5 text-soft">
          {describe(answer)}
        </p>
        <div className="-mx-2 mt-3">
          <ChoiceField
            type="radio"
            name={CONSENT_FIELD}
            value={CONSENT_NO}
            defaultChecked={!answer?.statistics}
            label="Rifiuto: solo cookie tecnici"
          />
          <ChoiceField
            type="radio"
            name={CONSENT_FIELD}
            value={CONSENT_YES}
            defaultChecked={answer?.statistics ?? false}
            label={`Accetto ${listed(facts.map(({ agreed }) => agreed))}`}
          />
        </div>
      </fieldset>
      <SubmitButton action={paths.cookiePreferences} className="mt-4">
        Salva la scelta
      </SubmitButton>
    </Form>
  );
}

function describe(answer: ConsentAnswer | null): string {
  if (!answer) return "Non hai ancora scelto: fino ad allora restano spente.";
  const chosen = answer.statistics ? "Le hai accettate" : "Le hai rifiutate";
  return `${chosen} il ${formatDay(answer.day)}. Te lo chiederemo di nuovo dal ${formatDay(answer.until)}.`;
}

function CookieList({ title, cookies }: { title: string; cookies: readonly CookieFact[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {cookies.map(({ name, title: label, purpose, lasts }) => (
          <li key={name} className="py-4">
            <h3 className="text-base">
              {label} <code className="font-normal text-soft">{name}</code>
            </h3>
            <p className="mt-1">{purpose}</p>
            <p className="mt-1 text-sm text-soft">Durata: {lasts}.</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
