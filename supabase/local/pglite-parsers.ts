import type { PGlite } from "@electric-sql/pglite";

/** OIDs of the types that `initdb` creates for the system catalogs start here, those of tables follow (access/transam.h). */
const FIRST_CATALOG_OID = 10_000;

// why: PGlite 0.4.5 copies its parsers and serializers for each query, which takes half of the time of a short one. Most
// of them are for arrays of rows of system catalogs, which no query returns, and of tables: those it reads when it opens
// a database that has them already, and a database that was just made does without.

/** Removes the parsers and serializers for arrays of rows of system catalogs and of tables. */
export function removeCatalogParsers({ parsers, serializers }: PGlite): void {
  for (const handlers of [parsers, serializers])
    for (const oid of Object.keys(handlers).map(Number))
      if (oid >= FIRST_CATALOG_OID) delete handlers[oid];
}
