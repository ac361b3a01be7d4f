import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useBackend } from "../support/backend.ts";

const backend = useBackend();

const profilesOf = (client: ReturnType<typeof backend.anonymous>) =>
  client.from("profiles").select("id, created_at");

describe("The data API of the local backend", () => {
  it("returns timestamps in ISO 8601, as a hosted project", async () => {
    const { client } = await backend.account();
    const { data } = await profilesOf(client);
    expect(data?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
  });

  it("runs parallel requests each with the rights of its caller", async () => {
    const [one, two] = [await backend.account("uno"), await backend.account("due")];
    const service = backend.service();
    const all = (await profilesOf(service)).data?.length ?? 0;
    const rounds = Array.from({ length: 25 }, async () => {
      const [mine, yours, nobodys, everybodys] = await Promise.all([
        profilesOf(one.client),
        profilesOf(two.client),
        profilesOf(backend.anonymous()),
        profilesOf(service),
      ]);
      expect(mine.data?.map(({ id }) => id as string)).toEqual([one.id]);
      expect(yours.data?.map(({ id }) => id as string)).toEqual([two.id]);
      expect(nobodys.error).toMatchObject({ code: "42501" });
      expect(everybodys.data).toHaveLength(all);
    });
    await Promise.all(rounds);
  });

  it("passes the headers of a request to the database, which recognises the portal by them", async () => {
    const attempt = (client: ReturnType<typeof backend.anonymous>) =>
      client.rpc("register_attempt", { p_key: `prova:${"0".repeat(64)}` });
    const refused = await attempt(backend.anonymous());
    expect([refused.status, refused.error?.message]).toEqual([403, "unsigned_caller"]);
    expect((await attempt(backend.portal("93.40.10.1"))).data).toBe(0);
  });

  it("has the grants of the migrations and no others", async () => {
    const refused = await backend.anonymous().from("profiles").select("id");
    expect([refused.status, refused.error?.code]).toEqual([401, "42501"]);
    const { client } = await backend.account();
    const plans = await client.from("plans").select("code");
    expect(plans.data?.length).toBeGreaterThan(5);
  });

  it("gives the errors of database functions their HTTP status", async () => {
    const { client } = await backend.account();
    const code = { p_id: randomUUID() };
    const { error, status } = await client.rpc("deactivate_activation_code", code);
    expect([status, error?.code, error?.message]).toEqual([403, "PT403", "not_admin"]);
  });

  it("refuses a forged access token", async () => {
    const { accessToken } = await backend.account();
    const [head, , signature] = accessToken.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: randomUUID(), role: "service_role" }));
    const forged = `${head}.${claims.toString("base64url")}.${signature}`;
    const response = await fetch(`${backend.url}/rest/v1/profiles?select=id`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${forged}` },
    });
    expect(response.status).toBe(401);
  });

  it("refuses requests without a key and bodies of more than a megabyte", async () => {
    expect((await fetch(`${backend.url}/rest/v1/plans`)).status).toBe(401);
    const response = await fetch(`${backend.url}/rest/v1/rpc/subscribe_newsletter`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ p_email: "a".repeat(1_100_000) }),
    });
    expect(response.status).toBe(413);
  });

  it("prints nothing about errors that are responses", async () => {
    expect(await backend.printedErrorsOfRequests()).toBe("");
  });

  it("responds to the health check", async () => {
    const response = await fetch(`${backend.url}/salute`);
    expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
  });
});

describe("A mail that the database queues", () => {
  it("is delivered by itself", async () => {
    const email = "lettrice@test.example";
    const { error } = await backend.anonymous().rpc("subscribe_newsletter", {
      ...{ p_email: email, p_page: "/", p_text_version: "2026-11-21" },
    });
    expect(error).toBeNull();
    expect((await backend.mail(email, 60_000)).to).toEqual([email]);
  });
});
