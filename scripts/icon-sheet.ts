import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES, type IconName } from "~/ui/icon-names";

/** Path of the sheet, which `Icon` refers to (app/ui/icon.tsx). */
export const ICON_FILE = "app/ui/icons.svg";

/** The mark of a company: Lucide has none. One surface, without a stroke. */
const mark = (path: string) =>
  `<path fill="currentColor" stroke="none" fill-rule="evenodd" d="${path}"/>`;

/** Icons that Lucide lacks, drawn in its style. */
const OWN: Partial<Record<IconName, string>> = {
  facebook: mark(
    "M14 8.5V6.7c0-.8.2-1.2 1.3-1.2H17V2.3C16.6 2.2 15.6 2 14.4 2c-2.7 0-4.4 1.5-4.4 4.3v2.2H7V12h3v10h4V12h2.7l.4-3.5z",
  ),
  instagram: mark(
    "M7.5 2.5h9a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5h-9a5 5 0 0 1-5-5v-9a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-9a3 3 0 0 0-3-3Zm4.500 2.800a4.700 4.700 0 1 1 0 9.400 4.700 4.700 0 0 1 0-9.400Zm0 2a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400Zm4.900-3.300a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z",
  ),
  youtube: mark(
    "M21.600 7.200a2.500 2.500 0 0 0-1.800-1.800C18.300 5 12 5 12 5s-6.300 0-7.800.4a2.500 2.500 0 0 0-1.800 1.800C2 8.800 2 12 2 12s0 3.200.4 4.800a2.500 2.500 0 0 0 1.800 1.800c1.500.4 7.800.4 7.800.4s6.300 0 7.800-.4a2.500 2.500 0 0 0 1.800-1.800c.4-1.600.4-4.800.4-4.800s0-3.200-.4-4.800ZM10 15V9l5.200 3z",
  ),
  // A tyre on its rim.
  tyre:
    '<circle cx="12" cy="12" r="9.5" stroke-dasharray="4.76 1.2" stroke-linecap="butt"/>' +
    '<circle cx="12" cy="12" r="5.5"/>' +
    '<path d="M12 12V6.5M12 12l5.2-1.7M12 12l3.2 4.45M12 12l-3.2 4.45M12 12l-5.2-1.7"/>',
};

/**
 * All icons as one SVG document with a symbol each. Colour and stroke come from the style sheet.
 * @throws Error when Lucide has no icon of that name.
 */
export function iconSheet(): string {
  const symbols = ICON_NAMES.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${OWN[name] ?? lucideIcon(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

function lucideIcon(name: string): string {
  const icon = (lucide as unknown as Record<string, ComponentType>)[pascalCase(name)];
  if (!icon) throw new Error(`Lucide has no icon "${name}".`);
  const [, drawing = ""] =
    /^<svg[^>]*>(.*)<\/svg>$/s.exec(renderToStaticMarkup(createElement(icon))) ?? [];
  return drawing.replace(/><\/\w+>/g, "/>");
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
