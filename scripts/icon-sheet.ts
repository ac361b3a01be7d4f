import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES, type IconName } from "~/ui/icon-names";

/** Path of the sheet, which `Icon` refers to (app/ui/icon.tsx). */
export const ICON_FILE = "app/ui/icons.svg";

/** Icons that Lucide lacks, drawn in its style. */
const OWN: Partial<Record<IconName, string>> = {
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
