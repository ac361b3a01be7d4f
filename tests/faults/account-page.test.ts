/** The account page of the dashboard while the backend breaks off every connection (docs/product.md 7.10). */
import { expect, test } from "vitest";
import { backendKey, newAccount, newAddress, PASSWORD, publicKeys } from "../support/accounts";
import { failingBackend } from "../support/failing-backend";
import { withServer } from "../support/other-server";
import { screenOf, textOf, valueOf } from "../support/screen";
import { visitorOf } from "../support/visitor";

const ACCOUNT = "/dashboard/account";

test("A form that is sent while the backend is down keeps what was typed, and is sent again", async () => {
  const account = await newAccount();
  const failing = await failingBackend(backendKey("SUPABASE_URL"));
  const env = { ...publicKeys(), SUPABASE_URL: failing.url, TRUST_PROXY: "1" };
  try {
    await withServer(["build/server.js"], env, async (server) => {
      const visitor = visitorOf(server);
      const { email } = account;
      await visitor.post("/auth/accedi", { email, password: PASSWORD });
      for (const [form, told] of [
        [{ intent: "name", name: "Scritto a vuoto" }, "Nome cambiato"],
        [{ intent: "email", email: newAddress() }, "Controlla la tua posta"],
      ] as const) {
        const typed = { ...form, currentPassword: PASSWORD };
        failing.setFault("reset");
        const refused = screenOf(await visitor.post(ACCOUNT, typed));
        expect(refused.status).toBe(503);
        expect(textOf(refused.main.getByRole("alert"))).toContain(
          "Il servizio account non risponde in questo momento. Quello che hai scritto è ancora qui",
        );
        const [, field = ""] = Object.keys(form);
        const value = (form as Record<string, string>)[field];
        expect(valueOf(refused.main.find(`form [name=${field}]`))).toBe(value);
        // No page holds a password: it is typed again for each try.
        expect(refused.html).not.toContain(PASSWORD);
        failing.setFault(null);
        expect((await visitor.post(ACCOUNT, typed)).status).toBe(302);
        expect((await visitor.get(ACCOUNT)).html).toContain(told);
      }
      failing.setFault("reset");
      expect(screenOf(await visitor.get(ACCOUNT)).main.text).toContain(
        "Il servizio account non risponde",
      );
    });
  } finally {
    failing.stop();
  }
});
