import { downloadTemplate } from "~/features/dealers/stock-import/rejected-rows.server";

/** An empty file with all columns (docs/product.md 8.18). */
export function loader() {
  return downloadTemplate();
}
