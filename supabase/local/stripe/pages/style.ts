import { createHash } from "node:crypto";

// why: the pages of the stand-in are no part of the app, so they bring a style of their own.

/** The look of the payment pages, in the colours of the portal. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #faf7f2; --surface: #fff; --line: #e5dccd; --control: #8c8070; --ink: #1d1b17; --soft: #5c5548;
  --brand: #b02f18; --fill: #b02f18; --fill-hover: #8e2411; --danger: #b3261e; --danger-soft: #fbe5e3;
  --good: #1a6b3f; --good-soft: #def1e5; --test: #1d1b17; --on-test: #ffe9a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #151311; --surface: #201d1a; --line: #38322b; --control: #8a7f72; --ink: #f5f0e8; --soft: #bdb3a4;
    --brand: #ff977d; --fill: #c43c22; --fill-hover: #a83019; --danger: #ff9a92; --danger-soft: #3c1c1a;
    --good: #84dba9; --good-soft: #16321f; --test: #ffe9a8; --on-test: #1d1b17;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 Figtree, system-ui, sans-serif;
}
.test { margin: 0; padding: .75rem 1rem; background: var(--test); color: var(--on-test); text-align: center; font-weight: 700; }
main { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem 3rem; }
main.wide { max-width: 60rem; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: .75rem 0 .5rem; }
p { margin: 0 0 1rem; }
a { color: var(--brand); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: .25rem; }
.soft { color: var(--soft); }
.merchant { font-weight: 700; color: var(--brand); margin: 0 0 .25rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.25rem; margin: 0 0 1.25rem; }
.price { font-size: 2.25rem; font-weight: 700; line-height: 1.1; letter-spacing: -.02em; margin: 0 0 .25rem; }
dl { display: grid; grid-template-columns: 1fr max-content; gap: .375rem 0; margin: 0; }
dl.words { grid-template-columns: max-content 1fr; column-gap: 1rem; }
dt { color: var(--soft); } dd { margin: 0; text-align: right; } dl.words dd { text-align: left; }
.total { border-top: 1px solid var(--line); padding-top: .5rem; font-weight: 700; color: var(--ink); }
.note { border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1.25rem; font-weight: 600; }
.note.bad { background: var(--danger-soft); color: var(--danger); }
.note.good { background: var(--good-soft); color: var(--good); }
form { margin: 0 0 .75rem; } dl + form, dl + .pairs { margin-top: 1.25rem; }
label { display: block; font-weight: 600; margin: 0 0 .25rem; }
select {
  display: block; width: 100%; min-height: 2.75rem; padding: 0 .75rem; margin: 0 0 .75rem; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--control); border-radius: .75rem;
}
button, .button {
  display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem; padding: .5rem 1rem;
  font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; color: var(--ink);
  background: var(--surface); border: 1px solid var(--control); border-radius: .75rem;
}
button.main { background: var(--fill); border-color: var(--fill); color: #fff; }
button.main:hover { background: var(--fill-hover); }
button.danger { color: var(--danger); border-color: currentColor; }
.pairs { display: grid; gap: 0 .75rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); vertical-align: top; }
`;

/** What the content security policy calls the style sheet by. */
export const STYLE_HASH = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;
