import type { Block, Fact, MailContent, PageLink, VehicleRow } from "./content.ts";
import { siteUrl } from "./content.ts";
import { buttonHtml, LIGHT, linkHtml, pageHtml, paragraphHtml } from "./look.ts";
import { operator } from "./operator.ts";
import { cleanText, escapeHtml } from "./text.ts";

/** Escaped text with its line breaks. */
function plain(text: string): string {
  return escapeHtml(cleanText(text)).replaceAll("\n", "<br>");
}

function link(href: string, label: string): string {
  return linkHtml(escapeHtml(href), plain(label));
}

function factRow({ label, value, href }: Fact): string {
  return (
    `<tr><th class="soft" scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;font-weight:normal;` +
    `color:${LIGHT.soft};white-space:nowrap">${plain(label)}</th>` +
    `<td valign="top" style="padding:6px 0;overflow-wrap:anywhere">${href === undefined ? plain(value) : link(href, value)}</td></tr>`
  );
}

function linkRow(origin: string, { label, path, detail, withAddress }: PageLink): string {
  const href = siteUrl(origin, path);
  const lines = [
    ...(withAddress === true ? [href] : []),
    ...(detail === undefined ? [] : [detail]),
  ];
  return (
    `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid ${LIGHT.line}">` +
    `<strong>${link(href, label)}</strong>` +
    lines
      .map((line) => `<br><span class="soft" style="color:${LIGHT.soft}">${plain(line)}</span>`)
      .join("") +
    "</td></tr>"
  );
}

function vehicleRow(origin: string, vehicle: VehicleRow): string {
  const { name, path, picture, price, was, detail } = vehicle;
  const href = escapeHtml(siteUrl(origin, path));
  const cell = `class="line" valign="top" style="padding:14px 0;border-bottom:1px solid ${LIGHT.line}`;
  const image =
    picture === undefined
      ? ""
      : `<a href="${href}" aria-hidden="true" tabindex="-1"><img class="soft" src="${escapeHtml(siteUrl(origin, picture))}" alt="" ` +
        `width="120" height="80" style="display:block;width:120px;height:80px;object-fit:cover;border:0;border-radius:8px"></a>`;
  const before =
    was === undefined
      ? ""
      : ` <span class="soft" style="color:${LIGHT.soft};font-size:14px;white-space:nowrap">prima <s>${plain(was)}</s></span>`;
  return (
    `<tr>${image === "" ? "" : `<td ${cell};width:120px;padding-right:16px">${image}</td>`}` +
    `<td ${cell}"${image === "" ? ' colspan="2"' : ""}><strong>${linkHtml(href, plain(name))}</strong>` +
    `<br><strong style="font-size:18px">${plain(price)}</strong>${before}` +
    `<br><span class="soft" style="color:${LIGHT.soft};font-size:14px">${plain(detail)}</span></td></tr>`
  );
}

function block(origin: string, item: Block): string {
  switch (item.kind) {
    case "paragraph":
      return paragraphHtml(plain(item.text));
    case "subheading":
      return `<h2 class="ink" style="margin:0 0 4px;font-size:18px;line-height:1.3;color:${LIGHT.ink}">${plain(item.text)}</h2>`;
    case "small":
      return paragraphHtml(plain(item.text), "small");
    case "quote":
      return (
        `<blockquote class="line" style="margin:0 0 24px;padding:4px 0 4px 16px;border-left:4px solid ${LIGHT.line};` +
        `font-size:16px;line-height:1.5">${plain(item.text)}</blockquote>`
      );
    case "facts":
      return (
        `<table class="ink" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:1.4;` +
        `color:${LIGHT.ink}">${item.facts.map(factRow).join("")}</table>`
      );
    case "links":
      return (
        `<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:16px;line-height:1.5;` +
        `color:${LIGHT.ink};word-break:break-word">${item.links.map((row) => linkRow(origin, row)).join("")}</table>`
      );
    case "vehicles":
      return (
        `<table class="ink" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px;line-height:1.45;` +
        `color:${LIGHT.ink};word-break:break-word">${item.vehicles.map((row) => vehicleRow(origin, row)).join("")}</table>`
      );
    case "picture":
      return (
        `<p style="margin:0 0 24px"><a href="${escapeHtml(siteUrl(origin, item.path))}">` +
        `<img class="soft" src="${escapeHtml(siteUrl(origin, item.source))}" alt="${escapeHtml(cleanText(item.alt))}" width="496" ` +
        `style="display:block;color:${LIGHT.soft};font-size:14px;width:100%;max-width:496px;height:auto;border:0;border-radius:12px"></a></p>`
      );
    case "button":
      return buttonHtml(escapeHtml(siteUrl(origin, item.path)), plain(item.label));
  }
}

/** The mail as an HTML document; all texts are escaped here. */
export function renderHtml(origin: string, mail: MailContent): string {
  const unsubscribe =
    mail.unsubscribePath === undefined
      ? ""
      : ` ${link(siteUrl(origin, mail.unsubscribePath), "Annulla l’iscrizione")}`;
  return pageHtml({
    title: plain(mail.subject),
    preview: plain(mail.preview),
    name: plain(operator.name),
    heading: plain(mail.heading),
    body: mail.blocks.map((item) => block(origin, item)).join("\n"),
    footer: `<p style="margin:0 0 8px">${plain(mail.reason)}${unsubscribe}</p>
<p style="margin:0">${plain(`${operator.company}, ${operator.address}, ${operator.postalCode} ${operator.city} (${operator.province})`)}<br>${plain(`P. IVA ${operator.vatNumber}, ${operator.phone}`)}, ${link(`mailto:${operator.email}`, operator.email)}</p>`,
  });
}
