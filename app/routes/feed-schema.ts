import { jsonFeedSchemaDocument } from "~/features/dealers/feeds/feeds.server";

/** The JSON Schema of the JSON feeds, for programs that read them. */
export function loader() {
  return jsonFeedSchemaDocument();
}
