import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dealerships } from "~/data/dealerships";
import { providers } from "~/data/providers";
import { site } from "~/data/site";
import { vehicles } from "~/data/vehicles";
import { databaseTypes, TYPES_FILE } from "../../../scripts/database-types";
import { OPEN_TIMEOUT } from "../support/engines";
import { readMigrations } from "../support/migrations";
import { openPglite } from "../support/pglite";
import type { ScratchDatabase } from "../support/scratch-database";
import { pgliteTemplate } from "../support/shared-services";

describe("the schema", () => {
  let database: ScratchDatabase;
  beforeAll(async () => {
    database = await openPglite(await pgliteTemplate());
  }, OPEN_TIMEOUT);
  afterAll(() => database.close());

  it("has the types that are committed (else: npm run backend:types)", async () => {
    expect(await databaseTypes(database)).toBe(readFileSync(TYPES_FILE, "utf8"));
  });

  it("has a different version for each migration, as `supabase db push` records them", () => {
    const versions = readMigrations().map(({ name }) => name.slice(0, 14));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it("has the recipients of the catalogue", async () => {
    const { rows } = await database.query("select kind, id, name, email from public.recipients");
    const firm = ({ kind, id, name, email }: Record<string, unknown>) =>
      [kind, id, name, email].join(" | ");
    const catalogue = [
      { kind: "operator", id: "1", name: site.name, email: site.contacts.email },
      ...dealerships.map(({ id, name, email }) => ({ kind: "dealership", id, name, email })),
      ...providers.map(({ id, name, email }) => ({ kind: "provider", id, name, email })),
    ];
    expect(rows.map(firm).sort()).toEqual(catalogue.map(firm).sort());
  });

  it("has the shipped catalogue, with what a dealer may not set", async () => {
    const { rows } = await database.query(
      "select kind, id, slug, dealership_id, facts from private.shipped_catalogue order by kind, id",
    );
    const shipped = [
      ...dealerships.map((dealership) => {
        const { id, slug, featured, rating, logo, coverImage } = dealership;
        const { name, address, postalCode, city, province } = dealership;
        return {
          ...{ kind: "dealership", id, slug, dealership_id: null },
          facts: {
            ...{ featured, rating, logo, coverImage },
            ...{ name, address, postalCode, city, province },
          },
        };
      }),
      ...vehicles.map(({ id, dealershipId, featured, price, publishedAt }) => ({
        kind: "advert",
        id,
        slug: null,
        dealership_id: dealershipId,
        facts: { featured, price, publishedAt },
      })),
    ];
    const byId = (list: { kind?: unknown; id?: unknown }[]) =>
      new Map(list.map((row) => [`${String(row.kind)} ${String(row.id)}`, row]));
    expect(byId(rows)).toEqual(byId(shipped));
  });

  it("has idempotent grants", async () => {
    const grants = "select relname, relacl::text from pg_class where relacl is not null order by 1";
    const before = await database.query(grants);
    // The last of these files: an older one may name objects that were dropped.
    const last = readMigrations().findLast(({ name }) => name.endsWith("_grants.sql"));
    await database.script(last?.sql ?? "");
    expect((await database.query(grants)).rows).toEqual(before.rows);
  });

  it("has the prices of the price list in cents", async () => {
    const { rows } = await database.query("select * from public.plans order by quota");
    const table = rows.map((plan) => [
      plan.quota,
      plan.monthly_price_cents,
      plan.quarterly_price_cents,
      plan.semiannual_price_cents,
      plan.annual_price_cents,
    ]);
    expect(table).toEqual([
      [5, 4098, 11680, 22131, 39344],
      [10, 8033, 22894, 43379, 77115],
      [15, 11885, 33873, 64183, 114100],
      [20, 15164, 43217, 81886, 145574],
      [25, 18033, 51394, 97378, 173117],
      [30, 21311, 60737, 115080, 204587],
      [50, 32787, 93443, 177050, 314755],
    ]);
  });

  it("has a comment on each table", async () => {
    const { rows } = await database.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and obj_description(oid) is null`,
    );
    expect(rows).toEqual([]);
  });
});
