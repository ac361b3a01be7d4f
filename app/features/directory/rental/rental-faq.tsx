import type { FAQPage, WithContext } from "schema-dts";
import { rentalQuestions } from "~/data/rental";
import { paths } from "~/lib/paths";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";

/** The four questions (docs/product.md 5.6), each a disclosure. */
export function RentalFaq() {
  return (
    <section
      aria-labelledby="domande-titolo"
      className="page-column grid gap-x-14 gap-y-6 pt-2 pb-10 sm:pb-14 lg:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="domande-titolo" className="text-2xl sm:text-[2rem]">
          Domande frequenti
        </h2>
        <p className="mt-4 text-soft">
          Per il lungo termine leggi anche{" "}
          <TextLink href={paths.blogPost("noleggio-lungo-termine")}>
            come leggere il canone
          </TextLink>
          .
        </p>
      </div>
      <div className="divide-y divide-line border-y border-line">
        {rentalQuestions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-15 items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-brand">
              {question}
              <Icon
                name="chevron-down"
                className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[68ch] pb-6 text-lg text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The questions of the rental page as structured data. */
export function rentalJsonLd(): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: rentalQuestions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
