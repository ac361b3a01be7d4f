import { greeting } from "../_shared/greeting.ts";

Deno.serve((request) =>
  request.method === "OPTIONS"
    ? new Response(null, { status: 204, headers: { "x-own": "yes" } })
    : new Response(greeting()),
);
