/**
 * `npm run licences`: lists the licences of all production packages in docs/licences.md, from the lock file. Run it again
 * when a dependency is added; a test rejects licences that are not allowed.
 */
import { writeFileSync } from "node:fs";
import { formatText } from "../format-text";
import { productionPackages } from "./production-packages";

const TARGET = "docs/licences.md";

const rows = productionPackages().map(
  ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
);
const page = `# Licences

What the built portal runs with, and its licence. Written by \`npm run licences\` from the lock file. The typefaces Figtree and
Bricolage Grotesque, cut down by \`npm run fonts\`, are under the SIL Open Font License 1.1; the icons drawn by
\`npm run icons\` are Lucide's, under ISC. The borders of the drawn map (\`app/data/calabria.svg\`) are ISTAT's (2019, CC BY 3.0 IT) in
the edition of openpolis/geojson-italy (CC BY 4.0), simplified. Pictures, texts and code of the
portal are its own.

| package | version | licence |
| --- | --- | --- |
${rows.join("\n")}
`;
writeFileSync(TARGET, await formatText(TARGET, page));
console.log(`${rows.length} packages listed in ${TARGET}`);
