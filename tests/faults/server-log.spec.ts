/** What an operator reads in the log of the web server, and what is in no line of it. Plain requests, so once. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD } from "../support/accounts";
import { posted } from "../support/inquiries";
import { failingBackend } from "../support/failing-backend";
import { accountOn, ownBackend, withPortal, type OwnBackend } from "../support/own-backend";
import { expect, test } from "../support/test";
import { visitorOf } from "../support/visitor";

interface Line {
  level: string;
  message: string;
  path?: string;
  status?: number;
  cause?: string;
  request?: string;
  account?: string;
}

let backend: OwnBackend;
let log: string;

test.beforeAll(async () => {
  backend = await ownBackend();
  log = join(backend.folder, "log");
});
test.afterAll(() => backend.stop());

const written = () => readFileSync(log, "utf8");

/** The lines about a path. */
const linesAbout = (path: string) =>
  written()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.path === path);

test("An operator reads who was refused what, and finds the answer by its id", async () => {
  const { id, email } = await accountOn(backend);
  const env = { READS_PER_MINUTE: "5" };
  await withPortal(
    backend,
    async (origin) => {
      const dealer = visitorOf(origin);
      await dealer.post("/auth/accedi", { email, password: PASSWORD });
      expect((await dealer.get("/admin?q=anna@prova.example")).status).toBe(302);

      const foreign = await fetch(`${origin}/contatti`, {
        method: "POST",
        headers: { Origin: "https://altrove.example" },
        body: new URLSearchParams(posted({ email: "anna@prova.example" })),
      });
      expect(foreign.status).toBe(403);
      const large = { method: "POST", body: "x".repeat(300_000) };
      expect((await fetch(`${origin}/guida`, large)).status).toBe(413);
      const curious = visitorOf(origin);
      for (let page = 0; page < 9; page += 1) await curious.get(`/moto?page=${page}`);

      const refused = { level: "warn", account: id, message: "refused: for administrators only" };
      // Each loader of the page refuses by itself.
      expect(linesAbout("/admin")[0]).toMatchObject(refused);
      expect(linesAbout("/contatti")).toEqual([
        expect.objectContaining({
          message: "a form of another site was refused",
          request: foreign.headers.get("X-Request-Id"),
        }),
      ]);
      expect(linesAbout("/guida")).toEqual([expect.objectContaining({ status: 413 })]);
      // One line for five refusals: who floods the portal does not fill its log.
      expect(linesAbout("/moto")).toEqual([
        expect.objectContaining({ message: "a client asked for too much" }),
      ]);
      expect(written()).not.toMatch(/prova\.example|eyJ|refresh_token/);
    },
    { env, log },
  );
});

test("An operator reads that the backend failed, and how", async () => {
  const { email } = await accountOn(backend);
  const broken = await failingBackend(backend.running.url);
  await withPortal(
    backend,
    async (origin) => {
      const dealer = visitorOf(origin);
      await dealer.post("/auth/accedi", { email, password: PASSWORD });
      expect((await dealer.get("/dashboard")).status).toBe(200);
      expect(linesAbout("/auth/v1/user")).toEqual([]);
      broken.setFault("reset");
      expect((await dealer.get("/dashboard")).status).toBe(503);
      broken.setFault("broken");
      await dealer.get("/dashboard");
      const causes = linesAbout("/auth/v1/user").map(({ message, cause }) => [message, cause]);
      expect(causes).toContainEqual(["the backend failed", "TypeError"]);
      expect(causes).toContainEqual(["the backend failed", "status 500"]);
      expect(written()).not.toMatch(/prova\.example|eyJ|refresh_token/);
    },
    { env: { SUPABASE_URL: broken.url }, log },
  );
  broken.stop();
});
