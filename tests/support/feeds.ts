/** Reads feeds as those do for whom they are. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import Papa from "papaparse";
import { jsonFeedSchema } from "~/features/dealers/feeds/plain-feeds.server";
import { googleRules, metaRules, rssRules } from "./feed-rules";

type Node = Record<string, unknown>;

function parseXml(xml: string, removeNSPrefix: boolean): Node {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`${verdict.err.msg} in line ${verdict.err.line}`);
  const parser = new XMLParser({
    ...{ removeNSPrefix, ignoreAttributes: false, attributeNamePrefix: "@" },
    ...{ parseTagValue: false, parseAttributeValue: false, trimValues: true },
    isArray: (name) => name === "item" || name === "additional_image_link",
  });
  const { rss } = parser.parse(xml) as { rss: { "@version": string; channel: Node } };
  if (rss["@version"] !== "2.0") throw new Error("no RSS 2.0");
  return rss.channel;
}

/** The items of the feed for Google, with their attributes without `g:`. */
export function googleItems(xml: string): Node[] {
  const { item = [] } = parseXml(xml, true) as { item?: Node[] };
  return item.map((one) => ({ additional_image_link: [], ...one }));
}

/** The channel of an RSS feed. */
export function rssChannel(xml: string): Node & { item: Node[] } {
  return { item: [], ...parseXml(xml, false) };
}

/** The rows of a CSV file with heads. */
export function csvRows(csv: string, delimiter: "," | ";"): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    ...{ header: true, delimiter, skipEmptyLines: true },
  });
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  return data;
}

/** Ids of the vehicles in a feed, each of which keeps the rules of those for whom it is. */
export function idsIn(path: string, text: string): unknown[] {
  if (path.endsWith("google.xml"))
    return googleItems(text).map((item) => googleRules.parse(item).id);
  if (path.endsWith("meta.csv"))
    return csvRows(text, ",").map((row) => metaRules.parse(row).vehicle_id);
  if (path.endsWith("veicoli.csv"))
    return csvRows(text, ";").map((row) => row["Codice Piazza Motori"]);
  if (path.endsWith("veicoli.json"))
    return jsonFeedSchema.parse(JSON.parse(text)).vehicles.map(({ id }) => id);
  return rssRules.parse(rssChannel(text)).item.map(({ link }) => link.split("/").at(-1));
}
