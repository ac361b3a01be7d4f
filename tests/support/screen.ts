/** Screens as the server sends them, read without a browser: by role, label and text, as a person reads them. */
import type { queries } from "@testing-library/dom";
import { configure, within, type BoundFunctions } from "@testing-library/dom";
import { Window } from "happy-dom";
import { visitorOf, type Answer, type Visitor } from "./visitor";
import { origin } from "./ports";

// Nothing is hidden where no style sheet is read. The whole document in a failure would hide what failed.
configure({
  defaultHidden: true,
  getElementError: (message) => new Error((message ?? "").split("\n\nIgnored nodes")[0]),
});

const window = new Window();
// why: no style sheet is read, and names of roles ask for the style of every element. A place where a line may break is
// no gap within a name.
const unstyled = window.getComputedStyle(window.document.createElement("p"));
const span = window.document.createElement("span");
span.style.display = "inline";
window.document.body.append(span);
const inline = window.getComputedStyle(span);
window.getComputedStyle = ({ localName }) => (localName === "wbr" ? inline : unstyled);
const parser = new window.DOMParser();

/** A part of a screen. */
export type Part = BoundFunctions<typeof queries> & {
  element: HTMLElement;
  /** All that is written there. */
  text: string;
  /** What is written in each of its elements, so that a whole text can be looked for. */
  texts: readonly string[];
  /** The first element that a selector finds. */
  find: (selector: string) => HTMLElement;
  findAll: (selector: string) => HTMLElement[];
};

export interface Screen extends Part {
  status: number;
  headers: Headers;
  html: string;
  /** Path and query that answered, after redirects. */
  address: string;
  title: string;
  /** The `content` of a meta element; "" when there is none. */
  meta: (name: string) => string;
  /** Path and query of the canonical address. */
  canonical: string;
  structuredData: readonly unknown[];
  main: Part;
  header: Part;
  footer: Part;
}

/** What strangers are shown: the same for all of them, so the tests of a file read it once. */
const ofStrangers = new Map<string, Promise<Screen>>();

/** Opens a screen and follows redirects, as somebody new or as the visitor who is given. */
export function openScreen(path: string, visitor?: Visitor): Promise<Screen> {
  if (visitor) return openAfresh(path, visitor);
  const known = ofStrangers.get(path);
  if (known) return known;
  const screen = openAfresh(path, visitorOf(origin));
  ofStrangers.set(path, screen);
  return screen;
}

async function openAfresh(path: string, visitor: Visitor): Promise<Screen> {
  const [address, answer] = await follow(path, visitor);
  return screenOf(answer, address);
}

async function follow(path: string, visitor: Visitor, hops = 0): Promise<[string, Answer]> {
  const answer = await visitor.get(path);
  if (!answer.location) return [path, answer];
  if (hops === 5) throw new Error(`${path}: redirects without end`);
  const { pathname, search } = new URL(answer.location, origin);
  return follow(pathname + search, visitor, hops + 1);
}

/** The screen that an answer holds. */
export function screenOf({ status, headers, html }: Answer, address = ""): Screen {
  const document = parser.parseFromString(html, "text/html") as unknown as Document;
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? "";
  const canonical = attribute('link[rel="canonical"]', "href");
  return {
    ...partOf(document.body),
    ...{ status, headers, html, address },
    title: document.title,
    meta: (name) => attribute(`meta[name="${name}"]`, "content"),
    canonical: canonical && canonical.replace(/^https?:\/\/[^/]+/, ""),
    structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent ?? "") as unknown,
    ),
    main: partOf(document.querySelector("main") ?? document.body),
    header: partOf(document.querySelector("header") ?? document.body),
    footer: partOf([...document.querySelectorAll("footer")].at(-1) ?? document.body),
  };
}

/** A part of a screen, to look for something within it. */
export function partOf(element: HTMLElement): Part {
  const findAll = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  return {
    ...within(element),
    element,
    text: textOf(element),
    get texts() {
      return findAll("*").map(textOf);
    },
    find: (selector) => {
      const [found] = findAll(selector);
      if (!found) throw new Error(`Nothing there: ${selector}`);
      return found;
    },
    findAll,
  };
}

/** What is written in an element, as a person reads it: every space is one space. */
export function textOf(element: Element): string {
  return (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

/** What a field holds. */
export function valueOf(field: HTMLElement): string {
  const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
  return (chosen ?? field).getAttribute("value") ?? field.textContent ?? "";
}

/** The `href` of a link; an error when it has none. */
export function hrefOf(link: Element): string {
  const href = link.getAttribute("href");
  if (!href) throw new Error(`Leads nowhere: ${textOf(link)}`);
  return href;
}

/** Opens the screen that a link leads to, as somebody new: a browser without JavaScript follows links that way. */
export function openLink(part: Part, name: string | RegExp): Promise<Screen> {
  return openScreen(hrefOf(part.getByRole("link", { name })));
}

/** The fields of a form, those outside of it included, which name it. */
function controlsOf(form: HTMLElement): HTMLInputElement[] {
  const all = form.ownerDocument.querySelectorAll<HTMLInputElement>("input, select, textarea");
  return [...all]
    .filter((field) => form.contains(field) || field.getAttribute("form") === form.id)
    .filter(({ name, disabled }) => name && !disabled);
}

/** What a form would send as it stands, as a browser works it out. */
function fieldsOf(form: HTMLElement): [name: string, value: string][] {
  return controlsOf(form)
    .filter(({ type, checked }) => !["checkbox", "radio"].includes(type) || checked)
    .map((field) => [field.name, field.localName === "select" ? valueOf(field) : field.value]);
}

/** The path and query that a form leads to which is sent by GET, with its Enter key or one of its buttons. */
export function addressOfForm(form: HTMLElement, button?: HTMLElement): string {
  const query = new URLSearchParams(fieldsOf(form));
  const name = button?.getAttribute("name");
  if (name) query.append(name, button?.getAttribute("value") ?? "");
  const action = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  return `${action.split("#")[0]}?${query.toString()}`;
}

/** Presses a button that sends a form, as a browser without JavaScript does, and answers with the screen that follows. */
export async function press(
  visitor: Visitor,
  screen: Screen,
  name: string,
  typed: Record<string, string> = {},
  part: Part = screen.main,
): Promise<Screen> {
  const answer = await submit(visitor, screen, name, typed, part);
  if (!answer.location) return screenOf(answer, screen.address);
  const { pathname, search } = new URL(answer.location, origin);
  return openScreen(pathname + search, visitor);
}

/**
 * Presses a button that sends a form.
 *
 * @param typed What is typed into its fields or chosen before, by their names.
 * @param part Where the button stands.
 * @returns The answer itself, which may lead to another server.
 */
export async function submit(
  visitor: Visitor,
  screen: Screen,
  name: string,
  typed: Record<string, string> = {},
  part: Part = screen.main,
): Promise<Answer> {
  const button = part.getByRole("button", { name });
  // A style hides it from a browser without JavaScript.
  if (button.closest(".only-with-js")) throw new Error(`«${name}» is for scripts alone`);
  const id = button.getAttribute("form");
  const form = id ? screen.find(`form#${id}`) : button.closest("form");
  if (!form) throw new Error(`«${name}» sends nothing`);
  const names = controlsOf(form).map((field) => field.name);
  const missing = Object.keys(typed).filter((field) => !names.includes(field));
  if (missing.length > 0) throw new Error(`«${name}» sends no ${missing.join(", ")}`);
  const [own, value] = [button.getAttribute("name"), button.getAttribute("value")];
  const given = fieldsOf(form).filter(([field]) => !(field in typed) && field !== own);
  const body = new URLSearchParams([
    ...given,
    ...(own ? [[own, value ?? ""]] : []),
    ...Object.entries(typed),
  ]);
  return visitor.post(form.getAttribute("action") ?? screen.address, {}, { body });
}
