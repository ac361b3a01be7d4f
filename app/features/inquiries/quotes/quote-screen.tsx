import { useEffect, useRef } from "react";
import type { ProviderCategory } from "~/data/schema";
import { CATEGORY_TEXTS } from "~/features/directory/providers/category-texts";
import { MAX_ASKED, quotePath } from "~/features/directory/providers/quote-choice";
import { useFormConfirmation } from "~/features/shell/layout/use-form-confirmation";
import { NearForm } from "~/features/shell/places/near-form";
import { paths, telHref } from "~/lib/paths";
import { Breadcrumb } from "~/ui/breadcrumb";
import { FormConfirmation, NextStep, NextSteps } from "~/ui/form-confirmation";
import { TextLink } from "~/ui/text-link";
import { QuoteForm } from "./quote-form";
import { QUOTE_SENT_TITLE, type QuoteActionData } from "./quote-action-data";
import type { QuotePage } from "./quote-page.server";

interface QuoteScreenProps extends QuotePage {
  category: ProviderCategory;
  actionData: QuoteActionData | undefined;
}

/** One form for a quote from up to three providers of a category (docs/product.md 6.13). */
export function QuoteScreen(props: QuoteScreenProps) {
  const { category, near, chosen, actionData } = props;
  const { many } = CATEGORY_TEXTS[category.id];
  const slugs = chosen.map(({ slug }) => slug);
  const { confirmation, isAgain, again } = useFormConfirmation(
    QUOTE_SENT_TITLE,
    actionData !== undefined,
  );
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAgain) container.current?.querySelector<HTMLElement>("input[name=name]")?.focus();
  }, [isAgain]);
  return (
    <div className="page-column pt-3">
      <Breadcrumb
        crumbs={[
          { label: "Home", to: paths.home },
          { label: category.name, to: paths.providerCategory(category.slug) },
          { label: "Preventivo" },
        ]}
      />
      <div className="mx-auto mt-2 max-w-3xl">
        <h1 className="text-[2.1rem] sm:text-5xl">Un preventivo da più {many}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-soft">
          Scrivi una volta sola: chi scegli, fino a {MAX_ASKED}, riceve la tua richiesta e ti
          risponde per e-mail. Gli altri non vedono niente.
        </p>
        {!confirmation && (
          <NearForm
            near={near}
            pathname={paths.providerQuote(category.slug)}
            searchNear={(town) => new URL(quotePath(category, town, slugs), "http://x").search}
          />
        )}
        <div
          ref={container}
          id="preventivo"
          className="mt-5 scroll-mt-20 rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          {confirmation ? (
            <FormConfirmation
              as="h2"
              title={confirmation.title}
              text={confirmation.text ?? ""}
              again={{
                label: "Scrivi un'altra richiesta",
                action: paths.providerQuote(category.slug),
                onAgain: again,
              }}
            >
              <Sent {...props} />
            </FormConfirmation>
          ) : (
            <QuoteForm {...props} />
          )}
        </div>
        <p className="mt-5">
          <TextLink href={paths.providerCategory(category.slug)}>Torna all&apos;elenco</TextLink>
        </p>
      </div>
    </div>
  );
}

/** The recipients, with a telephone number each, and the next steps. */
function Sent({ chosen }: Pick<QuotePage, "chosen">) {
  return (
    <>
      <h3 className="mt-6 text-lg">L&apos;hanno ricevuta</h3>
      <ul className="mt-2 divide-y divide-line">
        {chosen.map(({ slug, name, phone }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <TextLink href={paths.provider(slug)}>{name}</TextLink>
            <a
              href={telHref(phone)}
              className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap"
            >
              {phone}
            </a>
          </li>
        ))}
      </ul>
      <NextSteps>
        <NextStep icon="mail-check">
          Ti mandiamo un riepilogo per e-mail. Non lo vedi? Guarda nello spam.
        </NextStep>
        <NextStep icon="message-square-text">
          Ognuno risponde per conto suo, e nessuno vede gli indirizzi degli altri.
        </NextStep>
      </NextSteps>
    </>
  );
}
