import { pageStyle } from "../local-pages.ts";

/** Style of the pages of caught mails. */
export const MAIL_STYLE = pageStyle(`
body { margin: 0 auto; max-width: 60rem; padding: 1rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
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
`);
