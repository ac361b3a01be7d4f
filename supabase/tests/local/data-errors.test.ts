import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toPostgrestError } from "../../local/data-errors.ts";
import { useBackend } from "../support/backend.ts";

const backend = useBackend();
const consent = { email: "anna@test.example", purpose: "newsletter", text_version: "1", page: "/" };

describe("The response of the data API to a row that violates a constraint", () => {
  it("is 400 with the code of a violated CHECK, its details and its message", async () => {
    const { status, error } = await backend
      .service()
      .from("consents")
      .insert({ ...consent, purpose: "sbagliato" });
    expect(status).toBe(400);
    expect(error).toEqual({
      code: "23514",
      message: 'new row for relation "consents" violates check constraint "consents_purpose_check"',
      details: expect.stringMatching(/^Failing row contains/) as unknown,
      hint: null,
    });
  });

  it("is that of PostgREST for the other constraints too", async () => {
    const service = backend.service();
    const { id } = await backend.account();
    await service.from("user_roles").insert({ user_id: id, role: "admin" });
    const answers = [
      await service.from("consents").insert({ ...consent, purpose: null }),
      await service.from("user_roles").insert({ user_id: randomUUID(), role: "admin" }),
      await service.from("user_roles").insert({ user_id: id, role: "admin" }),
      await service.from("profiles").select("id").eq("id", "x"),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [400, "23502"],
      [409, "23503"],
      [409, "23505"],
      [400, "22P02"],
    ]);
  });

  it("is not printed as an error of the process", async () => {
    expect(await backend.printedErrorsOfRequests()).toBe("");
  });
});

describe("The HTTP status of an error of PostgreSQL", () => {
  afterEach(() => void vi.restoreAllMocks());

  const raised = (code: string, message = "messaggio") =>
    Object.assign(new Error(message), {
      code,
      severity: "ERROR",
      detail: "dettaglio",
      hint: "aiuto",
    });

  it.each([
    ["23514", 400],
    ["P0001", 400],
    ["23P01", 400],
    ["0L000", 403],
    ["0P000", 403],
    ["28000", 403],
    ["53300", 503],
    ["53400", 500],
    ["40001", 500],
    ["40P01", 500],
    ["55P03", 500],
    ["57014", 500],
    ["57P01", 503],
    ["08006", 503],
    ["21000", 500],
    ["P0002", 500],
    ["XX000", 500],
  ])("is that of PostgREST: %s is %i", (code, status) => {
    const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const error = toPostgrestError(raised(code)) as {
      code: string;
      message: string;
      detail: string;
    };
    expect(error.code).toBe("PGRST");
    expect(JSON.parse(error.detail)).toEqual({ status, headers: {} });
    expect(JSON.parse(error.message)).toEqual({
      ...{ code, message: "messaggio", details: "dettaglio", hint: "aiuto" },
    });
    expect(print).toHaveBeenCalledTimes(status >= 500 ? 1 : 0);
  });

  it("is 400 for a DELETE without WHERE", () => {
    const error = toPostgrestError(raised("21000", "DELETE requires a WHERE clause"));
    expect(error).toMatchObject({ detail: expect.stringContaining("400") as unknown });
  });

  it.each(["PT409", "PGRST", "42501", "42883", "42P01", "22P02", "23502", "23503", "23505"])(
    "is left to Lite, which supports it: %s",
    (code) => {
      const error = raised(code);
      expect(toPostgrestError(error)).toBe(error);
    },
  );

  it("is not set for errors of the process", () => {
    const broken = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
    expect(toPostgrestError(broken)).toBe(broken);
    expect(toPostgrestError(undefined)).toBeUndefined();
  });
});
