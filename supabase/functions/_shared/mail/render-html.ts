import type { Block, Fact, MailContent } from "./content.ts";
import { siteUrl } from "./content.ts";
import { operator } from "./operator.ts";
import { cleanText, escapeHtml } from "./text.ts";

// Mail programs know tables and inline styles, little else. Colours as in supabase/templates.
const ink = "#1d2126";
const soft = "#565c64";
const blue = "#1f4fb8";
const line = "#e4ded2";

/** Text of other people: no markup, line breaks as they were typed. */
function plain(text: string): string {
  return escapeHtml(cleanText(text)).replaceAll("\n", "<br>");
}

function link(href: string, label: string): string {
  return `<a href="${escapeHtml(href)}" style="color:${blue}">${plain(label)}</a>`;
}

function factRow({ label, value, href }: Fact): string {
  return (
    `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;` +
    `color:${soft};white-space:nowrap">${plain(label)}</th>` +
    `<td valign="top" style="padding:6px 0">${href === undefined ? plain(value) : link(href, value)}</td></tr>`
  );
}

function block(origin: string, item: Block): string {
  switch (item.kind) {
    case "paragraph":
      return `<p style="margin:0 0 20px;font-size:16px;line-height:1.5">${plain(item.text)}</p>`;
    case "small":
      return `<p style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${soft}">${plain(item.text)}</p>`;
    case "quote":
      return (
        `<blockquote style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:4px solid ${line};` +
        `font-size:16px;line-height:1.5">${plain(item.text)}</blockquote>`
      );
    case "facts":
      return (
        `<table cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:1.4;` +
        `color:${ink}">${item.facts.map(factRow).join("")}</table>`
      );
    case "button":
      return (
        `<p style="margin:0 0 24px"><a href="${escapeHtml(siteUrl(origin, item.path))}" style="display:inline-block;` +
        `background:${blue};color:#ffffff;padding:14px 24px;border-radius:999px;font-size:16px;font-weight:bold;` +
        `text-decoration:none">${plain(item.label)}</a></p>`
      );
  }
}

/** The mail as an HTML document. Every text is escaped here and nowhere else. */
export function renderHtml(origin: string, mail: MailContent): string {
  const unsubscribe =
    mail.unsubscribePath === undefined
      ? ""
      : ` ${link(siteUrl(origin, mail.unsubscribePath), "Annulla l’iscrizione")}`;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${plain(mail.subject)}</title>
</head>
<body style="margin:0;background:#f6f3ec;color:${ink};font-family:Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${plain(mail.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="padding:32px 16px"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px;padding:32px;text-align:left"><tr><td>
<p style="margin:0 0 24px;font-weight:bold;color:${blue}">${plain(operator.name)}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${plain(mail.heading)}</h1>
${mail.blocks.map((item) => block(origin, item)).join("\n")}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td style="padding:20px 32px;font-size:13px;line-height:1.5;color:${soft}">
<p style="margin:0 0 8px">${plain(mail.reason)}${unsubscribe}</p>
<p style="margin:0">${plain(`${operator.company}, ${operator.address}, ${operator.postalCode} ${operator.city} (${operator.province})`)}<br>${plain(`P. IVA ${operator.vatNumber}, ${operator.phone}`)}, ${link(`mailto:${operator.email}`, operator.email)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
