import { Icon } from "~/ui/icon";
import { NewsletterForm } from "./newsletter-form";
import { GUIDE_TITLE } from "./texts";

/** The newsletter beside the list and the articles of the blog (docs/product.md 6.7). */
export function NewsletterBox() {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-titolo"
      className="no-print scroll-mt-20 rounded-card bg-sand p-5 sm:p-6"
    >
      <Icon name="book-open-text" className="size-7 stroke-[1.75] text-brand" />
      <h2 id="newsletter-titolo" className="mt-3 text-xl">
        Una guida in regalo
      </h2>
      <p className="mt-2 mb-5 text-[0.95rem] text-soft">
        Iscriviti alla newsletter: ricevi «{GUIDE_TITLE}» e, quando c&apos;è, qualcosa di utile da
        leggere.
      </p>
      <NewsletterForm />
    </section>
  );
}
