import { readFileSync } from "node:fs";
import { z } from "zod";

/** The parts of npm's lock file (version 3) that are read. */
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().default(""),
      license: z.string().default("unknown"),
      dev: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});

/** A dependency that is installed in production. */
export interface ProductionPackage {
  name: string;
  version: string;
  /** SPDX expression, as the package names it. */
  licence: string;
  /** Whether it wants to run something while it is installed. */
  hasInstallScript: boolean;
}

const FOLDER = "node_modules/";

/** Everything that `npm ci --omit=dev` installs, by name; nested copies of a version once. */
export function productionPackages(): ProductionPackage[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const found = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== "" && !dev)
    .map(([path, { version, license, hasInstallScript }]): [string, ProductionPackage] => {
      const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
      return [`${name}@${version}`, { name, version, licence: license, hasInstallScript }];
    });
  return [...new Map(found).values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}
