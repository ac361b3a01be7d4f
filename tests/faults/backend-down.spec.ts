/** What is left of the portal while its backend is down: all of the catalogue, and honest forms. */
import { backendKey, newAccount, newAddress, PASSWORD, publicKeys } from "../support/accounts";
import { failingBackend } from "../support/failing-backend";
import { loopbackServer } from "../support/loopback-server";
import { notice } from "../support/notice";
import { NO_BACKEND, withServer } from "../support/other-server";
import { madeUpSession } from "../support/session-cookie";
import { currentPasswordField, sendSignInForm } from "../support/sign-in";
import { expect, test } from "../support/test";

const SERVER = ["build/server.js"];
const DEAD_BACKEND = { ...NO_BACKEND, ADMIN_EMAILS: "admin@prova.example" };
const SESSION = madeUpSession();
const EXPIRED_SESSION = madeUpSession({ expires_at: 1_000_000_000 });

test("Everybody still finds vehicles, also who had signed in", async ({ request }) => {
  await withServer(SERVER, DEAD_BACKEND, async (origin) => {
    for (const path of ["/", "/auto", "/concessionarie", "/servizi-auto", "/blog", "/auth"])
      for (const Cookie of ["", SESSION]) {
        const response = await request.get(origin + path, { headers: { Cookie } });
        expect(response.status(), path).toBe(200);
      }
  });
});

test("A form says that nobody answers, and keeps what was typed", async ({ request }) => {
  await withServer(SERVER, DEAD_BACKEND, async (origin) => {
    const email = "anna@prova.example";
    for (const [path, fields] of [
      ["/auth/accedi", { email, password: "segretissima-9" }],
      ["/auth/registrati", { name: "Salone", email, password: "cavallo-batteria-9" }],
      ["/auth/recupera", { email }],
    ] as const) {
      const response = await request.post(origin + path, { form: fields, maxRedirects: 0 });
      const html = await response.text();
      expect(response.status(), path).toBe(503);
      expect(html, path).toContain("Il servizio account non risponde in questo momento.");
      expect(html, path).toContain(email);
      expect(html, path).not.toMatch(/segretissima-9|cavallo-batteria-9/);
    }
    const magic = await request.post(`${origin}/auth/magic-link`, {
      form: { email: "admin@prova.example" },
      maxRedirects: 0,
    });
    expect(magic.status()).toBe(503);
    expect(await magic.text()).toContain(
      "Errore di connessione: Impossibile connettersi al server. Controlla la connessione e riprova.",
    );
  });
});

test("The dashboard says that it cannot be shown now", async ({ request }) => {
  await withServer(SERVER, DEAD_BACKEND, async (origin) => {
    const response = await request.get(`${origin}/dashboard`, { headers: { Cookie: SESSION } });
    expect(response.status()).toBe(503);
    const html = await response.text();
    expect(html).toContain("Il servizio account non risponde");
    expect(html).toContain("/auto");
  });
});

test("A backend that takes calls and stays silent holds a page for less long than a form", async ({
  request,
}) => {
  test.slow();
  let asked = 0;
  const silent = await loopbackServer(() => void (asked += 1));
  try {
    await withServer(SERVER, { ...DEAD_BACKEND, SUPABASE_URL: silent.url }, async (origin) => {
      const answered: string[] = [];
      const form = request
        .post(`${origin}/auth/recupera`, { form: { email: "anna@prova.example" }, maxRedirects: 0 })
        .then((response) => {
          answered.push("form");
          return response;
        });
      for (const Cookie of [SESSION, EXPIRED_SESSION]) {
        const pages = ["/", "/auto", "/auth", "/registra-concessionaria", "/dashboard", "/admin"];
        const gets = pages.map(async (path) => {
          const response = await request.get(origin + path, { headers: { Cookie } });
          expect(response.status(), path).toBe(/dashboard|admin/.test(path) ? 503 : 200);
          answered.push(path);
        });
        await Promise.all(gets);
      }
      expect((await form).status()).toBe(503);
      expect(answered.at(-1)).toBe("form");
    });
    expect(asked).toBeGreaterThan(0);
  } finally {
    silent.close();
  }
});

test("Visitors who register a dealership or want the newsletter are told, and lose nothing", async ({
  request,
}) => {
  const email = "anna@prova.example";
  const registration = {
    dealershipName: "Salone di Anna",
    vatNumber: "02345670794",
    town: "Pizzo",
    contactPerson: "Anna",
    email,
    phone: "0963 555 310",
    vehicleTypes: "moto",
    planCode: "gold",
    message: "Vorremmo cominciare a gennaio",
    privacy: "on",
  };
  await withServer(SERVER, DEAD_BACKEND, async (origin) => {
    for (const [path, fields, kept] of [
      ["/registra-concessionaria", registration, [email, "Salone di Anna", "a gennaio", "0968"]],
      ["/newsletter", { email, name: "Anna", privacy: "on" }, [email, 'value="Anna"']],
      [`/newsletter/conferma?token=${"a".repeat(32)}`, {}, ["Il link resta valido"]],
      [`/newsletter/disiscrizione?token=${"a".repeat(32)}`, {}, ["Il link resta valido"]],
    ] as const) {
      const response = await request.post(origin + path, { form: fields, maxRedirects: 0 });
      const html = await response.text();
      expect(response.status(), path).toBe(503);
      for (const text of ["Il servizio non risponde", ...kept]) expect(html, path).toContain(text);
    }
  });
});

test("A form of the account that is sent while the backend is down keeps what was typed, and is sent again", async ({
  page,
  problems,
}) => {
  problems.allowStatus(503);
  const account = await newAccount();
  const failing = await failingBackend(backendKey("SUPABASE_URL"));
  const env = { ...publicKeys(), SUPABASE_URL: failing.url };
  try {
    await withServer(["build/server.js"], env, async (origin) => {
      problems.allowServer(origin);
      await page.goto(`${origin}/auth?redirectTo=/dashboard/account`);
      await sendSignInForm(page, account);
      await expect(page).toHaveURL(`${origin}/dashboard/account`);
      for (const [label, typed, button] of [
        ["Nome della concessionaria", "Scritto a vuoto", "Salva il nome"],
        ["Nuovo indirizzo e-mail", newAddress(), "Cambia l'indirizzo"],
      ] as const) {
        await page.goto(`${origin}/dashboard/account`);
        await page.getByLabel(label).fill(typed);
        const password = currentPasswordField(page, button);
        // No page holds a password: it is typed again for each try.
        const enterPassword = async () => {
          if ((await password.count()) > 0) await password.fill(PASSWORD);
        };
        await enterPassword();
        failing.setFault("reset");
        await page.getByRole("button", { name: button }).click();
        await expect(page.getByRole("alert")).toContainText(
          "Il servizio account non risponde in questo momento. Quello che hai scritto è ancora qui",
        );
        await expect(page.getByLabel(label)).toHaveValue(typed);
        failing.setFault(null);
        await enterPassword();
        await page.getByRole("button", { name: button }).click();
        await expect(
          notice(page, button === "Salva il nome" ? "Nome cambiato" : "Controlla la tua posta"),
        ).toBeVisible();
      }
      failing.setFault("reset");
      await page.goto(`${origin}/dashboard/account`);
      await expect(page.getByRole("main")).toContainText("Il servizio account non risponde");
    });
  } finally {
    failing.stop();
  }
});
