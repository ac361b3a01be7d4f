/**
 * `npm run backend:types`: writes the types of the database from the migrations, in the shape of
 * `supabase gen types typescript`, with the engine behind that command.
 */
import { writeFileSync } from "node:fs";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import prettier from "prettier";
import { openPglite } from "../supabase/tests/support/scratch-database";

export const TYPES_FILE = "app/services/database.types.ts";

/** Types of the schema that the migrations make. */
export async function databaseTypes(): Promise<string> {
  const database = await openPglite();
  try {
    const metadata = await introspect(database, { includedSchemas: ["public"] });
    const types = await generateTypescript(sortGeneratorMetadata(metadata), {
      detectOneToOneRelationships: true,
    });
    const text = `// Generated from supabase/migrations by \`npm run backend:types\`; do not edit.\n${types}`;
    const options = await prettier.resolveConfig(TYPES_FILE);
    return await prettier.format(text, { ...options, filepath: TYPES_FILE });
  } finally {
    await database.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(TYPES_FILE, await databaseTypes());
  console.log(TYPES_FILE);
}
