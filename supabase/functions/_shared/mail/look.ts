/**
 * The look of every mail: those of the functions (`render-html.ts`) and those of auth (`supabase/templates/write.ts`).
 * Mail clients support tables and inline styles; the dark colours are in a `<style>`, and where a client removes it the
 * light ones stay. Colours are those of `app/styles/tokens.css`, which a test compares.
 */

/** The colours of the light scheme. */
export const LIGHT = {
  ground: "#faf7f2",
  surface: "#ffffff",
  line: "#e5dccd",
  ink: "#1d1b17",
  soft: "#5c5548",
  brand: "#b02f18",
  "brand-fill": "#b02f18",
} as const;

/** The colours of the dark scheme. */
export const DARK = {
  ground: "#151311",
  surface: "#201d1a",
  line: "#38322b",
  ink: "#f5f0e8",
  soft: "#bdb3a4",
  brand: "#ff977d",
  "brand-fill": "#c43c22",
} as const;

const DARK_RULES = [
  `.ground{background:${DARK.ground}!important;color:${DARK.ink}!important}`,
  `.card{background:${DARK.surface}!important;border-color:${DARK["brand-fill"]} ${DARK.line} ${DARK.line}!important}`,
  `.ink{color:${DARK.ink}!important}`,
  `.soft{color:${DARK.soft}!important}`,
  `.brand{color:${DARK.brand}!important}`,
  `.line{border-color:${DARK.line}!important}`,
  `.button{background:${DARK["brand-fill"]}!important}`,
].join("\n");

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** A button that leads somewhere; both texts are HTML already. */
export function buttonHtml(href: string, label: string): string {
  return (
    `<p style="margin:0 0 24px"><a class="button" href="${href}" style="display:inline-block;` +
    `background:${LIGHT["brand-fill"]};color:#ffffff;padding:13px 22px;border-radius:12px;font-size:16px;` +
    `font-weight:bold;text-decoration:none">${label}</a></p>`
  );
}

/** A paragraph in the size of running text, or a smaller and softer one. */
export function paragraphHtml(html: string, kind: "normal" | "small" = "normal"): string {
  return kind === "normal"
    ? `<p style="margin:0 0 20px;font-size:16px;line-height:1.5">${html}</p>`
    : `<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${LIGHT.soft}">${html}</p>`;
}

/** A link in running text. */
export function linkHtml(href: string, label: string): string {
  return `<a class="brand" href="${href}" style="color:${LIGHT.brand}">${label}</a>`;
}

interface Page {
  title: string;
  /** The preview that mail clients show beside the subject. */
  preview: string;
  /** Name of the portal, as its logo writes it. */
  name: string;
  heading: string;
  body: string;
  footer: string;
}

/** A whole mail; every text is HTML already. */
export function pageHtml({ title, preview, name, heading, body, footer }: Page): string {
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
${DARK_RULES}
}
</style>
</head>
<body class="ground" style="margin:0;background:${LIGHT.ground};color:${LIGHT.ink};font-family:Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
${TABLE} style="padding:32px 16px"><tr><td align="center">
${TABLE} class="card" style="max-width:560px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:4px solid ${LIGHT["brand-fill"]};border-radius:16px;padding:28px 32px;text-align:left"><tr><td>
<p class="brand" style="margin:0 0 24px;font-size:20px;font-weight:bold;letter-spacing:-0.3px;color:${LIGHT.brand}">${name}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:${LIGHT.ink}">${heading}</h1>
${body}
</td></tr></table>
${TABLE} style="max-width:560px;text-align:left"><tr><td class="soft" style="padding:20px 32px;font-size:13px;line-height:1.5;color:${LIGHT.soft}">
${footer}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
