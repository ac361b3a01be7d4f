import { pageStyle } from "../../local-pages.ts";

/** Style of the payment pages. */
export const PAYMENT_STYLE = pageStyle(`
body { margin: 0; }
.test { margin: 0; padding: .75rem 1rem; background: var(--test); color: var(--on-test); text-align: center; font-weight: 700; }
main { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem 3rem; }
main.wide { max-width: 60rem; }
h1 { font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.25; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: .75rem 0 .5rem; }
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
`);
