/** Formats files that scripts write, as `npm run format` would. */
import { readFileSync } from "node:fs";
import { format, type FormatConfig } from "oxfmt";

const CONFIG = JSON.parse(readFileSync(".oxfmtrc.json", "utf8")) as FormatConfig;

/**
 * @param path Its ending says which language the text is in.
 * @throws Error with the parser's messages when the text is not of that language
 */
export async function formatText(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, CONFIG);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  return code;
}
