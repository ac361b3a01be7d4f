import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { loopbackServer, type LoopbackServer } from "../../tests/support/loopback-server";
import { BACKEND_UNAVAILABLE, backendFetch } from "./fetch.server";

const servers: LoopbackServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

// why: a backend that is late, broken or counts what it is asked cannot be had on demand from the real one.
async function backend(answer: RequestListener): Promise<string> {
  const server = await loopbackServer(answer);
  servers.push(server);
  return server.url;
}

const NOBODY = "http://127.0.0.1:9";

describe("A call of the web server to the backend", () => {
  it("answers 504 for data when nobody is there", async () => {
    const response = await backendFetch(1_000)(`${NOBODY}/rest/v1/plans`);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ code: BACKEND_UNAVAILABLE });
  });

  it("answers 504 for data when the backend stays silent beyond the budget", async () => {
    const url = await backend(() => undefined);
    expect((await backendFetch(50)(`${url}/rest/v1/plans`)).status).toBe(504);
  });

  it("carries no token to where the backend sends it", async () => {
    let arrived = 0;
    const elsewhere = await backend((_request, response) => {
      arrived += 1;
      response.end("[]");
    });
    const url = await backend((_request, response) =>
      response.writeHead(307, { Location: `${elsewhere}/rest/v1/plans` }).end(),
    );
    const headers = { Authorization: "Bearer segreto" };
    expect((await backendFetch(1_000)(`${url}/rest/v1/plans`, { headers })).status).toBe(504);
    await expect(backendFetch(1_000)(`${url}/auth/v1/user`, { headers })).rejects.toThrow();
    expect(arrived).toBe(0);
  });

  it("spends one budget on all calls of a page", async () => {
    const url = await backend(() => undefined);
    const ask = backendFetch(50);
    await ask(`${url}/rest/v1/plans`);
    expect((await ask(`${url}/functions/v1/check-subscription`)).status).toBe(504);
  });

  it.each([503, 520])("turns %i, which the client would repeat, into 504", async (status) => {
    const url = await backend((_, response) => response.writeHead(status).end("{}"));
    expect((await backendFetch(1_000)(`${url}/rest/v1/plans`)).status).toBe(504);
  });

  it("hands on what the backend refuses", async () => {
    const url = await backend((_, response) => response.writeHead(409).end("{}"));
    expect((await backendFetch(1_000)(`${url}/rest/v1/rpc/x`)).status).toBe(409);
  });

  it("fails for the auth server, so that a session outlives a dead backend", async () => {
    await expect(backendFetch(1_000)(`${NOBODY}/auth/v1/user`)).rejects.toThrow();
  });

  it("keeps of a session how long it lasts, and not when it ends by another clock", async () => {
    const session = { access_token: "a", expires_in: 3600, expires_at: 1 };
    const url = await backend((_, response) => response.end(JSON.stringify(session)));
    for (const grant of ["password", "refresh_token"]) {
      const answer = await backendFetch(1_000)(`${url}/auth/v1/token?grant_type=${grant}`, {
        method: "POST",
      });
      expect(await answer.json()).toEqual({ access_token: "a", expires_in: 3600 });
    }
  });

  it("turns a captcha that is not set up into a refusal that can be read, and no other failure", async () => {
    for (const [msg, status] of [
      ["captcha verification process failed", 422],
      ["Database error", 500],
    ] as const) {
      const url = await backend((_, response) => {
        response.writeHead(500, { "Content-Type": "application/json" });
        response.end(JSON.stringify({ code: 500, msg }));
      });
      const answer = await backendFetch(1_000)(`${url}/auth/v1/otp`, { method: "POST" });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ msg });
    }
  });
});

describe("The refresh of a session", () => {
  const REFRESH = "/auth/v1/token?grant_type=refresh_token";
  const post = (url: string, token: string) =>
    backendFetch(1_000)(url + REFRESH, {
      method: "POST",
      body: JSON.stringify({ refresh_token: token }),
    });

  it("happens once for all loaders that hold the same cookie", async () => {
    let asked = 0;
    const url = await backend((_, response) => {
      asked += 1;
      setTimeout(() => response.end(JSON.stringify({ access_token: `token ${asked}` })), 20);
    });
    const answers = await Promise.all([1, 2, 3].map(() => post(url, "shared")));
    const later = await post(url, "shared");
    const bodies = await Promise.all([...answers, later].map((answer) => answer.json()));
    expect(asked).toBe(1);
    expect(bodies).toEqual(bodies.map(() => ({ access_token: "token 1" })));
  });

  it("holds a page that joins it for no longer than the page may wait", async () => {
    const url = await backend(() => undefined);
    const ask = (budgetMs: number) =>
      backendFetch(budgetMs)(url + REFRESH, {
        method: "POST",
        body: JSON.stringify({ refresh_token: "slow" }),
      });
    const patient = ask(30_000).catch(() => "late");
    const page = ask(50).then(
      () => "answered",
      (error: Error) => error.name,
    );
    expect(await Promise.race([page, patient])).toBe("TimeoutError");
  }, 5_000);

  it("is made for each session of its own", async () => {
    const tokens: string[] = [];
    const url = await backend((request, response) => {
      request.on("data", (body: Buffer) => tokens.push(String(body)));
      request.on("end", () => response.end("{}"));
    });
    await Promise.all([post(url, "one"), post(url, "two")]);
    expect(tokens).toHaveLength(2);
  });

  it("is tried again after a refusal", async () => {
    let asked = 0;
    const url = await backend((_, response) => {
      asked += 1;
      response.writeHead(400).end("{}");
    });
    await post(url, "refused");
    await post(url, "refused");
    expect(asked).toBe(2);
  });
});
