/** The admin area and the price list while the backend does not answer: a server of its own that looks for it in vain. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { PORTAL_SIGNING_SECRET } from "../support/ports";
import { signedInAs } from "../support/signed-in";
import { expect, READING } from "../support/test";

/** Nobody listens on the discard port. */
const NOBODY = "http://127.0.0.1:9";
const FAILED = "Errore nella generazione del codice";
const SILENT = "Il servizio account non risponde in questo momento";

const test = signedInAs("admin").extend<object, { lonelyServer: string }>({
  lonelyServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const port = await freePort();
      const server = spawn(process.execPath, ["build/server.js"], {
        cwd: process.env.E2E_BUILD_ROOT ?? process.cwd(),
        env: {
          ...process.env,
          PORT: String(port),
          HOST: "127.0.0.1",
          NODE_ENV: "production",
          SUPABASE_URL: NOBODY,
          SUPABASE_PUBLISHABLE_KEY: "sb_publishable_nessuno",
          PORTAL_SIGNING_SECRET,
        },
        // Its error output is full of the calls that must fail here.
        stdio: ["ignore", "pipe", "ignore"],
      });
      await once(server.stdout, "data");
      await use(`http://127.0.0.1:${port}`);
      server.kill();
      await once(server, "exit");
    },
    { scope: "worker" },
  ],
});

test(
  "An administrator is told on every page, and none breaks",
  READING,
  async ({ page, lonelyServer }) => {
    for (const path of [
      "/admin",
      "/admin/codici/stampa",
      "/admin/registrazioni",
      "/admin/account",
      "/admin/registro",
    ]) {
      const response = await page.request.get(lonelyServer + path);
      expect(response.status(), path).toBe(503);
      const html = await response.text();
      expect(html, path).toContain("Amministrazione");
      expect(html, path).toContain(SILENT);
    }
    const csv = await page.request.get(`${lonelyServer}/admin/codici.csv`);
    expect(csv.status()).toBe(503);
  },
);

test("An administrator keeps what was typed for a new code", async ({ page, lonelyServer }) => {
  const form = { planCode: "gold", quota: "33", redemptions: "7", months: "6", notes: "Da tenere" };
  const response = await page.request.post(`${lonelyServer}/admin?index`, { form });
  expect(response.status()).toBe(503);
  await page.setContent((await response.text()).replace(/<script[\s\S]*?<\/script>/g, ""));
  const kept = page.getByRole("form", { name: "Genera codice" });
  await expect(kept).toContainText(FAILED);
  await expect(kept).toContainText(SILENT);
  await expect(kept.getByLabel(/^Plan code/)).toHaveValue("gold");
  await expect(kept.getByLabel(/^Quota veicoli/)).toHaveValue("33");
  await expect(kept.getByLabel(/^Riscatti massimi/)).toHaveValue("7");
  await expect(kept.getByLabel(/^Durata/)).toHaveValue("6");
  await expect(kept.getByLabel("Note")).toHaveValue("Da tenere");
});

test("An administrator who decides is told that nothing was decided", async ({
  page,
  account,
  lonelyServer,
}) => {
  for (const path of ["/admin/registrazioni", "/admin/account"]) {
    const form = { subjectId: account.id, decision: "rejected" };
    const response = await page.request.post(lonelyServer + path, { form });
    expect(response.status(), path).toBe(503);
    expect(await response.text(), path).toContain("Decisione non registrata");
  }
});

test("The price list shows no price and says why", READING, async ({ page, lonelyServer }) => {
  const response = await page.request.get(`${lonelyServer}/area-riservata/listino-prezzi`);
  expect(response.status()).toBe(503);
  const html = await response.text();
  expect(html).toContain(SILENT);
  expect(html).not.toContain("327,87");
});

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
