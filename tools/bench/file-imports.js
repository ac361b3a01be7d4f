/** A loader of Node for what Vite makes addresses of: modules of the app import such files. */
export function load(url, context, next) {
  if (!/\.(?:svg|woff2|css)$/.test(url)) return next(url, context);
  return { format: "module", shortCircuit: true, source: `export default ${JSON.stringify(url)}` };
}
