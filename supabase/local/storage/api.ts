/**
 * The Storage API of a hosted project: the part that `@supabase/storage-js` needs for buckets and for uploading, reading,
 * listing and deleting objects. Policies on `storage.objects` decide, with the rights of the caller.
 */
import { createHash } from "node:crypto";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { jwtVerify } from "jose";
import { bearerTokenOf } from "../auth/call.ts";
import type { Keys } from "../keys.ts";
import type { CallerClaims, Lite } from "../lite.ts";
import {
  bucketNotFound,
  databaseError,
  invalidKey,
  invalidToken,
  objectNotFound,
  StorageError,
  tooLarge,
} from "./errors.ts";
import { contentResponse } from "./content-response.ts";
import type { ContentStore } from "./store.ts";

// why: the storage of @supabase/lite 0.10 answers a GET with headers and no bytes on Node 20.

/** Largest upload of a project, whatever its bucket allows; that of a free hosted project. */
const MAX_OBJECT_BYTES = 50 * 1024 * 1024;

interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** What is read of an object to respond with its content. */
interface StoredObject {
  version: string;
  metadata: ObjectMetadata;
}

/** `metadata` of an object, with the names of a hosted project. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
}

interface Parts {
  lite: Pick<Lite, "withLock" | "asCaller">;
  contents: ContentStore;
  keys: Pick<Keys, "SUPABASE_JWT_SECRET" | "SUPABASE_SECRET_KEY" | "SUPABASE_PUBLISHABLE_KEY">;
}

/** The routes under `/storage/v1`. */
export function storageRoutes({ lite, contents, keys }: Parts): Hono {
  const app = new Hono();
  const jwtKey = new TextEncoder().encode(keys.SUPABASE_JWT_SECRET);

  async function callerOf({ req }: Context): Promise<CallerClaims> {
    const token = bearerTokenOf(req.raw) || req.header("apikey");
    if (token === keys.SUPABASE_SECRET_KEY) return { role: "service_role" };
    if (!token || token === keys.SUPABASE_PUBLISHABLE_KEY) return { role: "anon" };
    const options = { algorithms: ["HS256"] };
    const verified = await jwtVerify(token, jwtKey, options).catch(() => undefined);
    if (!verified) throw invalidToken();
    const { role } = verified.payload;
    if (role !== "authenticated" && role !== "service_role" && role !== "anon")
      throw invalidToken();
    return { ...verified.payload, role };
  }

  /** A bucket, for every caller: its limits are no secret. */
  async function findBucket(id: string): Promise<Bucket> {
    const [bucket] = await lite.withLock((database) =>
      database.query<Bucket>(
        "select id, public, file_size_limit::float8 as file_size_limit, allowed_mime_types from storage.buckets where id = $1",
        id,
      ),
    );
    if (!bucket) throw bucketNotFound();
    return bucket;
  }

  async function upload(context: Context, mayReplace: boolean): Promise<Response> {
    const caller = await callerOf(context);
    const bucket = await findBucket(bucketOf(context));
    const name = objectNameOf(context);
    const mimetype = context.req.header("content-type") ?? "application/octet-stream";
    const bytes = new Uint8Array(await context.req.raw.arrayBuffer());
    if (bytes.byteLength > (bucket.file_size_limit ?? MAX_OBJECT_BYTES)) throw tooLarge();
    const type = mimetype.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (bucket.allowed_mime_types && !isAllowed(type, bucket.allowed_mime_types))
      throw new StorageError(415, "invalid_mime_type", `mime type ${type} is not supported`);
    const metadata: ObjectMetadata = {
      eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
      size: bytes.byteLength,
      mimetype,
      cacheControl: context.req.header("cache-control") ?? "no-cache",
      lastModified: new Date().toISOString(),
      contentLength: bytes.byteLength,
      httpStatusCode: 200,
    };
    const version = await contents.write(bytes);
    try {
      const { id, replaced } = await lite.asCaller(caller, async (query) => {
        const [before] = mayReplace
          ? await query<{ version: string }>(
              "select version from storage.objects where bucket_id = $1 and name = $2",
              ...[bucket.id, name],
            )
          : [];
        const [row] = await query<{ id: string }>(
          `insert into storage.objects (bucket_id, name, owner_id, metadata, version) values ($1, $2, $3, $4, $5)
           ${mayReplace ? "on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version, updated_at = now()" : ""}
           returning id`,
          ...[bucket.id, name, caller.sub ?? null, JSON.stringify(metadata), version],
        );
        return { id: row?.id, replaced: before?.version };
      });
      if (replaced) await contents.remove(replaced);
      return context.json({ Id: id, Key: `${bucket.id}/${name}` });
    } catch (error) {
      await contents.remove(version);
      throw error;
    }
  }

  async function respondWith(context: Context, stored: StoredObject | undefined) {
    if (!stored) throw objectNotFound();
    const bytes = await contents.read(stored.version);
    if (!bytes) throw objectNotFound();
    return contentResponse(context.req.raw, bytes, stored.metadata);
  }

  const SELECT_OBJECT =
    "select version, metadata from storage.objects where bucket_id = $1 and name = $2";

  app.get("/bucket", async (context) => {
    const rows = await lite.asCaller(await callerOf(context), (query) =>
      query("select * from storage.buckets order by id"),
    );
    return context.json(rows);
  });

  app.get("/bucket/:bucket", async (context) => {
    const [row] = await lite.asCaller(await callerOf(context), (query) =>
      query<object>("select * from storage.buckets where id = $1", bucketOf(context)),
    );
    if (!row) throw bucketNotFound();
    return context.json(row);
  });

  app.post("/bucket", async (context) => {
    const caller = await callerOf(context);
    const body: Partial<Bucket> & { name?: string } = await context.req.json();
    const id = body.id ?? body.name ?? "";
    await lite.asCaller(caller, (query) =>
      query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3, $4, $5)`,
        ...[id, body.name ?? id, body.public ?? false, body.file_size_limit ?? null],
        body.allowed_mime_types ?? null,
      ),
    );
    return context.json({ name: id });
  });

  app.get("/object/public/:bucket/:name{.+}", async (context) => {
    const bucket = await findBucket(bucketOf(context));
    if (!bucket.public) throw bucketNotFound();
    const [stored] = await lite.withLock((database) =>
      database.query<StoredObject>(SELECT_OBJECT, bucket.id, objectNameOf(context)),
    );
    return respondWith(context, stored);
  });

  app.post("/object/list/:bucket", async (context) => {
    const caller = await callerOf(context);
    const body: { prefix?: string; limit?: number; offset?: number } = await context.req.json();
    const folder = (body.prefix ?? "").replace(/^\/+|\/+$/g, "");
    const prefix = folder === "" ? "" : `${folder}/`;
    const rows = await lite.asCaller(caller, (query) =>
      query(
        `select rest as name, id, updated_at, created_at, last_accessed_at, metadata from (
           select substr(name, char_length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
           from storage.objects where bucket_id = $1 and starts_with(name, $2)
         ) o where rest not like '%/%'
         union all
         select distinct split_part(substr(name, char_length($2) + 1), '/', 1), null::uuid, null::timestamptz,
           null::timestamptz, null::timestamptz, null::jsonb
         from storage.objects where bucket_id = $1 and starts_with(name, $2)
           and substr(name, char_length($2) + 1) like '%/%'
         order by 1 limit $3 offset $4`,
        ...[bucketOf(context), prefix, Math.min(body.limit ?? 100, 1000), body.offset ?? 0],
      ),
    );
    return context.json(rows);
  });

  app.get("/object/:bucket/:name{.+}", async (context) => {
    const [stored] = await lite.asCaller(await callerOf(context), (query) =>
      query<StoredObject>(SELECT_OBJECT, bucketOf(context), objectNameOf(context)),
    );
    return respondWith(context, stored);
  });

  const limit = bodyLimit({
    maxSize: MAX_OBJECT_BYTES,
    onError: () => tooLarge().toResponse(),
  });
  app.post("/object/:bucket/:name{.+}", limit, (context) =>
    upload(context, context.req.header("x-upsert") === "true"),
  );
  app.put("/object/:bucket/:name{.+}", limit, (context) => upload(context, true));

  app.delete("/object/:bucket", async (context) => {
    const caller = await callerOf(context);
    const { prefixes = [] }: { prefixes?: string[] } = await context.req.json();
    const rows = await lite.asCaller(caller, (query) =>
      query<{ version: string }>(
        "delete from storage.objects where bucket_id = $1 and name = any ($2) returning *",
        ...[bucketOf(context), prefixes.slice(0, 1000)],
      ),
    );
    for (const { version } of rows) await contents.remove(version);
    return context.json(rows);
  });

  app.onError((error, context) => {
    const known = error instanceof StorageError ? error : databaseError(error);
    if (known) return known.toResponse();
    console.error(error);
    const body = { statusCode: "500", error: "internal", message: "Internal Server Error" };
    return context.json(body, 500);
  });
  return app;
}

const bucketOf = ({ req }: Context): string => req.param("bucket") ?? "";

/** Characters that the keys of a hosted project may have. */
const KEY = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** @throws StorageError for a name that a hosted project refuses, and for one that leads out of its folder */
function objectNameOf({ req }: Context): string {
  const name = req.param("name") ?? "";
  const segments = name.split("/");
  if (!KEY.test(name) || segments.some((part) => part === "" || part === "." || part === ".."))
    throw invalidKey(name);
  return name;
}

const isAllowed = (type: string, allowed: readonly string[]) =>
  allowed.some((one) =>
    one.endsWith("/*") ? type.startsWith(one.slice(0, -1)) : one.toLowerCase() === type,
  );
