import type { Notice } from "~/lib/notice";

/** How long a message is shown, in ms: enough to read two sentences. */
const SHOWN_MS = 8_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message at the foot of the window, in place of the one before. Part of the page's actions. */
export function showToast({ tone, title, text, link }: Notice): void {
  const place = document.querySelector(".toast");
  if (!place) return;
  const message = element("p");
  message.append(icon(tone === "error" ? "circle-alert" : "circle-check"));
  const words = message.appendChild(element("span"));
  words.append(element("strong", "font-semibold", title));
  if (text) words.append(element("span", "block text-sm opacity-90", text));
  if (link) {
    const anchor = element("a", "", link.label);
    anchor.href = link.path;
    words.append(" ", anchor);
  }
  place.replaceChildren(message);
  clearTimeout(timer);
  timer = setTimeout(() => place.replaceChildren(), SHOWN_MS);
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = "",
  text = "",
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** A drawing of the same file as those of the page (`Icon`), which has at least one. */
function icon(name: string): SVGElement {
  const shown = document.querySelector<SVGUseElement>(".icon > use");
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon mt-0.5 size-5 shrink-0");
  svg.setAttribute("aria-hidden", "true");
  const use = svg.appendChild(document.createElementNS(svg.namespaceURI ?? "", "use"));
  use.setAttribute("href", `${shown?.getAttribute("href")?.split("#", 1)[0]}#${name}`);
  return svg;
}
