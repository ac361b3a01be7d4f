/**
 * `npm run backend:types`: writes the types of the database from the migrations, in the shape of
 * `supabase gen types typescript`, with the engine behind that command.
 */
import { writeFileSync } from "node:fs";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import { openPglite } from "../supabase/tests/support/pglite";
import type { Connection } from "../supabase/tests/support/scratch-database";
import { formatText } from "./format-text";

export const TYPES_FILE = "app/backend/database.types.ts";

/** Types of the schema of a database that has all migrations. */
export async function databaseTypes(database: Connection): Promise<string> {
  const metadata = await introspect(database, { includedSchemas: ["public"] });
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
  });
  const text = `// Generated from supabase/migrations by \`npm run backend:types\`; do not edit.\n${types}`;
  return formatText(TYPES_FILE, text);
}

if (process.argv[1] === import.meta.filename) {
  const database = await openPglite();
  writeFileSync(TYPES_FILE, await databaseTypes(database));
  await database.close();
  console.log(TYPES_FILE);
}
