/** What is left of the portal while its backend is down: all of the catalogue, and honest forms. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { withServer } from "../support/other-server";
import { expect, test } from "../support/test";

const SERVER = ["build/server.js"];
/** Nobody listens on port 9. */
const DEAD_BACKEND = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_prova",
  ADMIN_EMAILS: "admin@prova.example",
};
/** The cookie of a session that is good until a time in seconds since 1970. */
function sessionUntil(expires_at: number): string {
  const session = {
    access_token: "a.b.c",
    refresh_token: "r",
    expires_at,
    token_type: "bearer",
    user: { id: "x" },
  };
  return `piazza-sessione=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}
const SESSION = sessionUntil(4_102_444_800);
const EXPIRED_SESSION = sessionUntil(1_000_000_000);

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

test("A backend that takes calls and stays silent holds no page for longer than its two seconds", async ({
  request,
}) => {
  const silent = createServer().listen(0, "127.0.0.1");
  const sockets = new Set<Socket>();
  silent.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).resume();
  });
  await once(silent, "listening");
  const SUPABASE_URL = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  try {
    await withServer(SERVER, { ...DEAD_BACKEND, SUPABASE_URL }, async (origin) => {
      for (const Cookie of [SESSION, EXPIRED_SESSION]) {
        const pages = ["/", "/auto", "/auth", "/registra-concessionaria", "/dashboard", "/admin"];
        const waits = pages.map(async (path) => {
          const began = performance.now();
          const response = await request.get(origin + path, { headers: { Cookie } });
          return { path, status: response.status(), seconds: (performance.now() - began) / 1000 };
        });
        for (const { path, status, seconds } of await Promise.all(waits)) {
          expect(status, path).toBe(/dashboard|admin/.test(path) ? 503 : 200);
          // Two for the backend, the rest for a machine that has other things to do.
          expect(seconds, path).toBeLessThan(4);
        }
      }
    });
    expect(sockets.size).toBeGreaterThan(0);
  } finally {
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});

test("Who registers a dealership or wants the newsletter is told, and loses nothing", async ({
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
