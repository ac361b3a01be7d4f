import type { FAQPage, WithContext } from "schema-dts";
import { rentalQuestions } from "~/data/rental";

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
