import { describe, expect, it } from "vitest";
import type { UserContext } from "~/features/accounts/auth/user.server";
import { createCode } from "./code-actions.server";

function filledIn(): FormData {
  const form = new FormData();
  form.set("planCode", "base");
  form.set("quota", "5");
  form.set("redemptions", "1");
  form.set("months", "1");
  return form;
}

// why: a taken code and a role that is revoked between check and call are too rare to happen in a test.
function entryThatAnswers(...answers: (string | null)[]) {
  const tried: string[] = [];
  const rpc = (_: string, { p_code }: { p_code: string }) => {
    tried.push(p_code);
    const message = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve(
      message ? { data: null, error: new Error(message) } : { data: "id-1", error: null },
    );
  };
  const entry = { supabase: { rpc }, headers: new Headers() } as unknown as UserContext;
  return { entry, tried };
}

function statusOf(answer: Awaited<ReturnType<typeof createCode>>): number | undefined {
  return "init" in answer ? answer.init?.status : answer.status;
}

describe("An administrator who generates a code", () => {
  it("gets another one when it is taken", async () => {
    const { entry, tried } = entryThatAnswers("code_taken", "code_taken", null);
    const answer = await createCode(entry, filledIn());
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toBe("/admin?created=id-1");
    expect(new Set(tried).size).toBe(3);
  });

  it("is told when five in a row are taken", async () => {
    const { entry, tried } = entryThatAnswers("code_taken");
    const answer = await createCode(entry, filledIn());
    expect(tried).toHaveLength(5);
    expect(statusOf(answer)).toBe(400);
    expect(JSON.stringify(answer)).toContain("Errore nella generazione del codice");
  });

  it("gets the form back with its values while the backend is down", async () => {
    const answer = await createCode(null, filledIn());
    expect(statusOf(answer)).toBe(503);
    expect(JSON.stringify(answer)).toContain("Errore nella generazione del codice");
    expect(JSON.stringify(answer)).toContain('"planCode":"base"');
  });

  it("is refused when the role was taken away in the meantime", async () => {
    const { entry } = entryThatAnswers("not_admin");
    await expect(createCode(entry, filledIn())).rejects.toMatchObject({ status: 403 });
  });
});
