import type { Block, MailContent } from "./content.ts";
import { siteUrl } from "./content.ts";
import { operator } from "./operator.ts";
import { cleanText } from "./text.ts";

function block(origin: string, item: Block): string {
  switch (item.kind) {
    case "paragraph":
    case "small":
    case "subheading":
      return cleanText(item.text);
    case "quote":
      return cleanText(item.text)
        .split("\n")
        .map((line) => `> ${line}`.trimEnd())
        .join("\n");
    case "facts":
      return item.facts
        .map(({ label, value }) => `${cleanText(label)}: ${cleanText(value).replaceAll("\n", " ")}`)
        .join("\n");
    case "links":
      return item.links
        .map(({ label, path, detail }) =>
          [label, ...(detail === undefined ? [] : [detail])]
            .map((line) => cleanText(line).replaceAll("\n", " "))
            .concat(siteUrl(origin, path))
            .join("\n"),
        )
        .join("\n\n");
    case "vehicles":
      return item.vehicles
        .map(({ name, path, price, was, detail }) =>
          [name, was === undefined ? price : `${price} (prima ${was})`, detail]
            .map((line) => cleanText(line).replaceAll("\n", " "))
            .concat(siteUrl(origin, path))
            .join("\n"),
        )
        .join("\n\n");
    case "picture":
      return `${cleanText(item.alt)}:\n${siteUrl(origin, item.path)}`;
    case "button":
      return `${cleanText(item.label)}:\n${siteUrl(origin, item.path)}`;
  }
}

/** The mail as plain text. */
export function renderText(origin: string, mail: MailContent): string {
  const unsubscribe =
    mail.unsubscribePath === undefined
      ? []
      : [`Annulla l’iscrizione: ${siteUrl(origin, mail.unsubscribePath)}`];
  const footer = [
    mail.reason,
    ...unsubscribe,
    `${operator.company}, ${operator.address}, ${operator.postalCode} ${operator.city} (${operator.province})`,
    `P. IVA ${operator.vatNumber}, ${operator.phone}, ${operator.email}`,
  ];
  return [
    cleanText(mail.heading),
    ...mail.blocks.map((item) => block(origin, item)),
    `-- \n${footer.join("\n")}`,
  ]
    .join("\n\n")
    .concat("\n");
}
