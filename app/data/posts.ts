import { autoElettriche } from "./posts/auto-elettriche";
import { guidaAutoUsata } from "./posts/guida-auto-usata";
import { manutenzioneMotoEstate } from "./posts/manutenzione-moto-estate";
import { minicar } from "./posts/minicar";
import { noleggioLungoTermine } from "./posts/noleggio-lungo-termine";
import { suvCompatti } from "./posts/suv-compatti";
import type { BlogPost } from "./schema";

/** The six articles of the blog (docs/product.md 3.6), newest first. Authors are invented. */
export const posts: readonly BlogPost[] = [
  suvCompatti,
  guidaAutoUsata,
  autoElettriche,
  minicar,
  manutenzioneMotoEstate,
  noleggioLungoTermine,
];

/** Tags of the 'popular tags' box, in their order (docs/product.md 5.7). */
export const POPULAR_TAGS = [
  "auto elettriche",
  "manutenzione",
  "pneumatici",
  "risparmio",
  "sicurezza",
  "tecnologia",
  "accessori",
] as const;
