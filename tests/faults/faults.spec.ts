/** What visitors and dealers meet while the backend fails, in every way that backends do. Plain requests, so once. */
import type { Page } from "@playwright/test";
import { newAddress, publicKeys } from "../support/accounts";
import { posted, inquiriesOf } from "../support/inquiries";
import {
  failingBackend,
  FAULTS,
  type Fault,
  type FailingBackend,
} from "../support/failing-backend";
import { withServer } from "../support/other-server";
import { signedInAs } from "../support/signed-in";
import { expect } from "../support/test";

const test = signedInAs("approved");

const PUBLIC = [
  "/",
  "/auto?brand=Fiat",
  "/veicolo/fiat-panda-2019",
  "/concessionarie",
  "/blog",
  "/auth",
];
const PRIVATE = ["/dashboard", "/dashboard/richieste", "/area-riservata/listino-prezzi"];

/** A portal of its own, with a backend that fails on demand. */
async function withFailingBackend(
  use: (origin: string, backend: FailingBackend) => Promise<void>,
): Promise<void> {
  const keys = publicKeys();
  const backend = await failingBackend(keys.SUPABASE_URL);
  const secret = { SESSION_SECRET: "una-prova-lunga-almeno-trentadue-caratteri" };
  try {
    await withServer(
      ["build/server.js"],
      { ...keys, ...secret, SUPABASE_URL: backend.url },
      (origin) => use(origin, backend),
    );
  } finally {
    backend.stop();
  }
}

for (const [fault, what] of Object.entries(FAULTS) as [Fault, string][]) {
  test(`The portal goes on selling while the backend ${what}, and is well as soon as it is`, async ({
    page,
  }) => {
    await withFailingBackend(async (origin, backend) => {
      const Cookie = await cookiesOf(page);
      const get = (path: string) =>
        fetch(origin + path, { headers: { Cookie }, redirect: "manual" });
      expect((await get("/dashboard")).status, "before").toBe(200);

      backend.setFault(fault);
      for (const path of PUBLIC) {
        const answer = await get(path);
        expect(answer.status, path).toBe(200);
        expect(await answer.text(), path).toContain("</html>");
        // Nobody is signed out by a fault of ours.
        expect(answer.headers.getSetCookie().join(), path).not.toMatch(/piazza-sessione[^=]*=;/);
      }
      for (const path of PRIVATE) {
        const answer = await get(path);
        expect([200, 503], path).toContain(answer.status);
        expect(await answer.text(), path).toContain("</html>");
      }

      backend.setFault(null);
      expect((await get("/dashboard")).status, "after").toBe(200);
    });
  });

  test(`A request is not lost while the backend ${what}`, async () => {
    await withFailingBackend(async (origin, backend) => {
      const email = newAddress();
      const send = () =>
        fetch(`${origin}/contatti`, {
          method: "POST",
          body: new URLSearchParams(posted({ email })),
          redirect: "manual",
        });
      backend.setFault(fault);
      const refused = await send();
      expect(refused.status).toBe(503);
      const html = await refused.text();
      expect(html).toContain(email);
      expect(html).toContain("Messaggio non inviato");

      backend.setFault(null);
      expect((await send()).status).toBe(302);
      expect(await inquiriesOf(email)).toHaveLength(1);
    });
  });
}

async function cookiesOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
