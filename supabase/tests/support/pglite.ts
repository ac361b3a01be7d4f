/** Scratch databases on PGlite, in memory. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { removeCatalogParsers } from "../../local/pglite-parsers.ts";
import type { Row, ScratchDatabase } from "./scratch-database.ts";
import { copyEmptyCluster } from "./clusters.ts";
import { applyMigrations, prepareHosted } from "./migrations.ts";

/** What the migrations create; a hosted project has them. */
const extensions = { pg_trgm };

/** Writes a tarball of a data directory with all migrations into a folder; returns its path. */
export async function savePgliteTemplate(folder: string): Promise<string> {
  const dataDir = join(folder, "pglite");
  await copyEmptyCluster(dataDir);
  const pglite = await PGlite.create(dataDir, { extensions });
  await migrate(pglite);
  const tarball = await pglite.dumpDataDir("none");
  await pglite.close();
  const file = join(folder, "pglite.tar");
  await writeFile(file, Buffer.from(await tarball.arrayBuffer()));
  return file;
}

/** A database with all migrations, from a template (`savePgliteTemplate`) or made step by step. */
export async function openPglite(template?: string): Promise<ScratchDatabase> {
  if (template === undefined) {
    const pglite = await PGlite.create({ extensions });
    await migrate(pglite);
    return describe(pglite);
  }
  const loadDataDir = new Blob([await readFile(template)]);
  return describe(await PGlite.create({ loadDataDir, extensions }));
}

async function migrate(pglite: PGlite): Promise<void> {
  const run = (sql: string) => pglite.exec(sql);
  await prepareHosted(run);
  await applyMigrations(run);
}

function describe(pglite: PGlite): ScratchDatabase {
  removeCatalogParsers(pglite);
  return {
    engine: "PGlite",
    script: async (sql) => {
      await pglite.exec(sql);
    },
    query: async (sql) => {
      const { rows, affectedRows } = await pglite.query<Row>(sql);
      return { rows, affected: affectedRows ?? 0 };
    },
    close: () => pglite.close(),
  };
}
