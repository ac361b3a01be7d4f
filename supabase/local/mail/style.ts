import { createHash } from "node:crypto";

/** The look of the mail page, in the colours of the portal. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #faf7f2; --surface: #fff; --line: #e5dccd; --control: #8c8070;
  --ink: #1d1b17; --soft: #5c5548; --brand: #b02f18; --danger: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #151311; --surface: #201d1a; --line: #38322b; --control: #8a7f72;
    --ink: #f5f0e8; --soft: #bdb3a4; --brand: #ff977d; --danger: #ff9a92;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 3rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 Figtree, system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: .25rem; }
.soft { color: var(--soft); }
.bar { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 0 0 1.25rem; }
.bar form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; flex: 1 1 18rem; }
label { display: block; font-weight: 600; font-size: .875rem; flex: 1 1 12rem; }
input {
  display: block; width: 100%; min-height: 2.75rem; padding: 0 .75rem; margin-top: .25rem; font: inherit;
  color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: .75rem;
}
button, .button {
  display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; font: inherit; font-weight: 600;
  color: var(--ink); background: var(--surface); border: 1px solid var(--control); border-radius: .75rem;
  cursor: pointer; text-decoration: none;
}
button.danger { color: var(--danger); border-color: currentColor; }
summary { min-height: 2.75rem; display: flex; align-items: center; cursor: pointer; font-weight: 600; }
summary::before { content: "▸"; margin-right: .5rem; }
details[open] > summary::before { content: "▾"; }
ul.mails { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 1rem; overflow: hidden; }
ul.mails li + li { border-top: 1px solid var(--line); }
ul.mails a { display: block; padding: .75rem 1rem; background: var(--surface); color: inherit; text-decoration: none; }
ul.mails a:hover strong { text-decoration: underline; }
ul.mails strong, ul.mails span { display: block; }
ul.mails span { color: var(--soft); font-size: .9375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem; }
dt { color: var(--soft); } dd { margin: 0; }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: 1rem; background: #fff; }
pre {
  white-space: pre-wrap; margin: 0 0 1rem; padding: 1rem; background: var(--surface); border: 1px solid var(--line);
  border-radius: 1rem; font: .875rem/1.5 ui-monospace, monospace;
}
`;

/** What the content security policy calls the style sheet by. */
export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
