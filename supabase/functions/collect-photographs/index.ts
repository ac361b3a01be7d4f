import { z } from "zod";
import { bearerToken } from "../_shared/caller.ts";
import { mailDeliverySecret } from "../_shared/env.ts";
import { FunctionError } from "../_shared/errors.ts";
import { createHandler } from "../_shared/handler.ts";
import { readBody } from "../_shared/json.ts";
import { secretsMatch } from "../_shared/secrets.ts";
import { connectAsService, queryDatabase } from "../_shared/supabase-clients.ts";

/** Files of one deletion, and deletions of one call: what is left waits for the next hour. */
const BATCH = 500;
const MAX_BATCHES = 20;

/** Buckets, each with the function that lists what goes: photographs that nothing shows, and those of imports. */
const COLLECTED = [
  { bucket: "photographs", list: "orphaned_photographs" },
  { bucket: "stock-imports", list: "old_import_files" },
] as const;

/** `hours`: age from which a file is no part of an upload under way. */
const bodySchema = z.strictObject({ hours: z.number().int().min(0).default(24) });

async function respond(request: Request): Promise<object> {
  const secret = bearerToken(request);
  if (secret === null || !(await secretsMatch(secret, mailDeliverySecret())))
    throw new FunctionError("not_authenticated");
  const { hours } = await readBody(request, bodySchema);
  const service = connectAsService();
  let removed = 0;
  for (const { bucket, list } of COLLECTED)
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const which = { p_limit: BATCH, p_hours: hours };
      const names = await queryDatabase(service, list, which, z.array(z.string()));
      if (names.length === 0) break;
      const { error } = await service.storage.from(bucket).remove(names);
      if (error) throw new FunctionError("backend_unavailable", error);
      removed += names.length;
    }
  return { removed };
}

/**
 * Deletes the files of photographs that nothing shows, and those that came with imports, through the Storage API, which a database cannot call; called every
 * hour with `Authorization: Bearer <MAIL_DELIVERY_SECRET>`.
 */
Deno.serve(createHandler({ name: "collect-photographs", respond }));
