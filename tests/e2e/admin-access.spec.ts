import { backend } from "../support/accounts";
import { expectNotice } from "../support/admin";
import { uniqueName } from "../support/backend-accounts";
import { signedInAs } from "../support/signed-in";
import { expect, READING, test } from "../support/test";

const PAGES = [
  "/admin",
  "/admin/codici/stampa",
  "/admin/registrazioni",
  "/admin/account",
  "/admin/registro",
];
const REFUSAL = "Accesso negato. Sono richiesti privilegi di amministratore.";

test(
  "A visitor who is not signed in is asked to, on every admin page",
  READING,
  async ({ request }) => {
    for (const path of [...PAGES, "/admin/codici.csv"]) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status(), path).toBe(302);
      const query = new URLSearchParams({ redirectTo: path }).toString();
      expect(response.headers().location, path).toBe(`/auth?${query}`);
    }
  },
);

const dealer = signedInAs("approved");

for (const path of PAGES)
  dealer(
    `A dealer who opens ${path} is sent home with the refusal`,
    READING,
    async ({ page, open }) => {
      await open(path);
      await expect(page).toHaveURL("/");
      await expectNotice(page, REFUSAL);
    },
  );

dealer("A dealer gets no file of codes", READING, async ({ page }) => {
  const response = await page.request.get("/admin/codici.csv", { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers().location).toBe("/");
});

dealer(
  "A dealer who posts the forms of the admin area changes nothing",
  READING,
  async ({ page, account }) => {
    const notes = uniqueName("Codice rubato");
    const forms = {
      "/admin?index": { planCode: "gold", quota: "30", redemptions: "1", months: "12", notes },
      "/admin/account": { subjectId: account.id, decision: "approved", dealershipId: "1" },
      "/admin/registrazioni": { subjectId: account.id, decision: "rejected" },
    };
    for (const [path, form] of Object.entries(forms)) {
      const response = await page.request.post(path, { form, maxRedirects: 0 });
      expect(response.status(), path).toBe(302);
      expect(response.headers().location, path).toBe("/");
    }
    const owner = backend();
    const codes = await owner.from("activation_codes").select("id").eq("notes", notes);
    expect(codes.data).toEqual([]);
    const profile = await owner.from("profiles").select("dealership_id").eq("id", account.id);
    expect(profile.data).toEqual([{ dealership_id: "9" }]);
  },
);

const admin = signedInAs("admin");

admin("An administrator walks through all admin pages", async ({ page, open }) => {
  const response = await open("/admin");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amministrazione");
  const tabs = page.getByRole("navigation", { name: "Amministrazione" });
  const headings = { Registrazioni: /^Da decidere/, Account: /account/i, Registro: /^Registro/ };
  for (const [tab, heading] of Object.entries(headings)) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading }).last()).toBeVisible();
    await expect(tabs.getByRole("link", { name: tab })).toHaveAttribute("aria-current", "page");
  }
  await tabs.getByRole("link", { name: "Codici" }).click();
  await expect(page).toHaveURL("/admin");
});

admin(
  "An administrator who brings nonsense in an address gets a page",
  READING,
  async ({ page }) => {
    const searched = ["%,)", '"', "\\", "a.eq.b", "' OR 1=1", "\u0000", "x".repeat(500)];
    const addresses = [
      ...searched.map((text) => `/admin?search=${encodeURIComponent(text)}`),
      `/admin/account?search=${encodeURIComponent('*",(.')}`,
      `/admin/codici.csv?search=${encodeURIComponent("*,()")}`,
      "/admin?page=-1&created=1",
      "/admin?page=1e9&created=00000000-0000-4000-8000-000000000000",
      "/admin/registrazioni?page=99999",
      "/admin/registro?topic=__proto__&page=99999",
    ];
    for (const address of addresses) {
      const response = await page.request.get(address);
      expect(response.status(), address).toBe(200);
    }
  },
);

admin("An administrator who posts nonsense breaks nothing", READING, async ({ page }) => {
  const forms: Record<string, string>[] = [
    {},
    { intent: "deactivate", codeId: "1" },
    { subjectId: "x", decision: "y" },
  ];
  for (const path of ["/admin?index", "/admin/registrazioni", "/admin/account"])
    for (const form of forms) {
      const response = await page.request.post(path, { form });
      expect(response.status(), path).toBe(400);
    }
});
