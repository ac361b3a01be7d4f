/** The queue while mails cannot be sent. why: the database is replaced by a list of the calls to it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadFunctions, type CallFunction } from "../../local/functions.ts";
import { freePorts } from "../support/free-ports.ts";

const SECRET = "il-segreto-della-posta";
const ids = [1, 2, 3].map((digit) => `3f0a4a1e-30cf-4d57-9c7e-5a3f6a2d9b1${digit}`);
const environment: Record<string, string> = {
  SUPABASE_URL: "http://database.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_prova",
  SUPABASE_SECRET_KEY: "sb_secret_prova",
  MAIL_DELIVERY_SECRET: SECRET,
};

interface DatabaseCall {
  name: string;
  args: Record<string, unknown>;
}
let calls: DatabaseCall[] = [];
let callFunction: CallFunction;
const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
    const name = new URL(url).pathname.split("/").at(-1) ?? "";
    calls.push({ name, args: JSON.parse(init.body) as Record<string, unknown> });
    const payload = { dealership_name: "Salone", email: "a@prova.example", has_account: true };
    const mail = { template: "account-approved", recipient: "a@prova.example", reply_to: null };
    return Promise.resolve(
      name === "claim_mail"
        ? Response.json(ids.map((id) => ({ id, ...mail, payload })))
        : new Response(null, { status: 204 }),
    );
  });
  callFunction = await loadFunctions(environment);
});
afterAll(() => {
  vi.unstubAllGlobals();
  logged.mockRestore();
});

beforeEach(() => {
  calls = [];
  logged.mockClear();
});

const deliver = async () => {
  const response = await callFunction(
    "deliver-mail",
    new Request("http://functions.example/deliver-mail", {
      method: "POST",
      headers: { Authorization: `Bearer ${SECRET}` },
    }),
  );
  return (await response.json()) as unknown;
};

describe("While the mail server is not configured", () => {
  test.each([
    ["nothing is set", {}],
    ["the address of the mail server is none", { SMTP_URL: "smtp.example:465" }],
    [
      "the address of the site is missing",
      { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@prova.example" },
    ],
  ])("no mail is claimed when %s, and that is logged once", async (_what, settings) => {
    Object.assign(environment, { MAIL_FROM: "", SITE_URL: "" });
    Object.assign(environment, settings);
    for (let minute = 0; minute < 3; minute++)
      expect(await deliver()).toEqual({ configured: false, claimed: 0, sent: 0, failed: 0 });
    expect(calls).toEqual([]);
    expect(logged).toHaveBeenCalledTimes(1);
    delete environment.SMTP_URL;
  });
});

describe("While the mail server cannot be reached", () => {
  test("the first mail fails, the others are returned to the queue untried", async () => {
    const [port] = await freePorts(1);
    Object.assign(environment, {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: "prova@piazzamotori.example",
      SITE_URL: "http://localhost:3999",
    });
    expect(await deliver()).toEqual({ configured: true, claimed: 3, sent: 0, failed: 1 });
    expect(calls.map(({ name }) => name)).toEqual(["claim_mail", "finish_mail", "release_mail"]);
    expect(calls[1]?.args).toMatchObject({ p_id: ids[0] });
    expect(calls[2]?.args).toEqual({ p_ids: ids.slice(1) });
  });
});
