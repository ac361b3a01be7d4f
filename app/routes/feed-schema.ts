import { jsonFeedSchemaDocument } from "~/features/dealers/feeds/feeds.server";

/** What the JSON feeds look like, for programs that read them. */
export function loader() {
  return jsonFeedSchemaDocument();
}
