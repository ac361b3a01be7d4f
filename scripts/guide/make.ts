/**
 * `npm run guide`: prints the free guide of the newsletter (docs/product.md 6.9). Chromium prints the pages in `pages/`,
 * in the style of the portal, to a PDF, which is committed. After changing a page, run this and look at the result.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { site } from "../../app/data/site";
import { paths } from "../../app/lib/paths";
import { chromiumPath } from "../chromium";

const ROOT = new URL("../../", import.meta.url);
const PAGES = new URL("pages/", import.meta.url);
const OUTPUT = fileURLToPath(new URL(`public${paths.maintenanceGuide}`, ROOT));

/** Year in which the guide was last reviewed; it is printed in it. */
const YEAR = 2026;
const TITLE = "Manutenzione Auto: Risparmia Tempo e Denaro";

async function dataUri(path: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(new URL(path, ROOT))).toString("base64")}`;
}

async function fontFace(family: string, file: string): Promise<string> {
  const source = await dataUri(`node_modules/@fontsource-variable/${file}`, "font/woff2");
  return `@font-face{font-family:"${family}";src:url("${source}") format("woff2");font-weight:100 900}`;
}

/** Replaces the placeholders of the pages: the operator, pictures, empty table rows. */
async function fillIn(html: string): Promise<string> {
  const { company, address, postalCode, city, province, phone, email, vatNumber } = site.contacts;
  const logo = await dataUri("public/favicon.svg", "image/svg+xml");
  const values: Record<string, string> = {
    name: site.name,
    company,
    address: `${address}, ${postalCode} ${city} (${province})`,
    phone,
    email,
    vat: vatNumber,
    year: String(YEAR),
    logo: `<img src="${logo}" alt="" style="position:static;width:11mm" />`,
  };
  let filled = html
    .replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark)
    .replace(/\{\{rows:(\d+)\}\}/g, (_mark, count: string) =>
      "<tr><td></td><td></td><td></td><td></td><td></td></tr>".repeat(Number(count)),
    );
  for (const [mark, path = ""] of [...filled.matchAll(/\{\{image:([^}]+)\}\}/g)]) {
    const type = path.endsWith(".webp") ? "image/webp" : "image/jpeg";
    filled = filled.replace(mark, await dataUri(`public/immagini/${path}`, type));
  }
  const [left] = /\{\{[^}]*\}\}/.exec(filled) ?? [];
  if (left) throw new Error(`no value for ${left}`);
  return filled;
}

async function documentHtml(): Promise<string> {
  const files = (await readdir(PAGES)).sort();
  const pages = await Promise.all(files.map((file) => readFile(new URL(file, PAGES), "utf8")));
  const fonts = await Promise.all([
    fontFace("Figtree", "figtree/files/figtree-latin-wght-normal.woff2"),
    fontFace("Bricolage", "bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"),
  ]);
  const style = await readFile(new URL("style.css", import.meta.url), "utf8");
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${TITLE}</title>
    <style>${fonts.join("")}${style}</style></head><body>${await fillIn(pages.join("\n"))}</body></html>`;
}

/** Numbers the pages and writes the table of contents. Returns the pages whose text does not fit. */
async function paginate(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const contents = document.getElementById("contents");
    const overfull: string[] = [];
    for (const [i, sheet] of [...document.querySelectorAll<HTMLElement>(".page")].entries()) {
      const number = i + 1;
      const { title } = sheet.dataset;
      if (title) {
        sheet.id = `pagina-${number}`;
        contents?.insertAdjacentHTML(
          "beforeend",
          `<li><a href="#${sheet.id}"><span>${title}</span><span>${number}</span></a></li>`,
        );
      }
      if (sheet.classList.contains("cover")) continue;
      const foot = document.createElement("p");
      foot.className = "foot";
      foot.innerHTML = `<span>${name} · Manutenzione Auto</span><b>${number}</b>`;
      sheet.append(foot);
    }
    // In a second loop, after the table of contents has its height.
    for (const [i, sheet] of [...document.querySelectorAll<HTMLElement>(".page")].entries()) {
      const last = sheet.querySelector(":scope > .foot");
      if (!last) continue;
      const bottom = Math.max(
        ...[...sheet.children]
          .filter((child) => child !== last)
          .map((child) => child.getBoundingClientRect().bottom),
      );
      const room = last.getBoundingClientRect().top - bottom;
      if (room < 4) overfull.push(`${i + 1} by ${Math.round(4 - room)} px`);
    }
    return overfull;
  }, site.name);
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage();
  await page.emulateMedia({ media: "print" });
  await page.setContent(await documentHtml(), { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const overfull = await paginate(page);
  if (overfull.length > 0) throw new Error(`too much text on page ${overfull.join(", ")}`);
  await page.pdf({
    path: OUTPUT,
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
  console.log(`${OUTPUT}: ${Math.round((await stat(OUTPUT)).size / 1024)} KB`);
} finally {
  await browser.close();
}
