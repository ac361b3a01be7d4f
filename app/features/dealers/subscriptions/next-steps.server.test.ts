import { describe, expect, it } from "vitest";
import type { CurrentSubscription } from "~/features/accounts/auth/user";
import { nextSteps } from "./next-steps.server";

const PAID: CurrentSubscription = {
  planCode: "gold",
  planName: "Gold",
  quota: 30,
  source: "payment",
  interval: "year",
  status: "active",
  periodEnd: "2027-11-22T12:00:00Z",
  cancelsAtPeriodEnd: false,
  hasPayment: true,
};
const DEALERSHIP = { slug: "reventino", name: "Autosalone Reventino", adverts: 3 };

type Facts = Parameters<typeof nextSteps>[0];

function steps({
  user = {},
  ...facts
}: Partial<Omit<Facts, "user">> & { user?: Partial<Facts["user"]> }) {
  return nextSteps({
    user: { name: "Salone", approval: "pending", subscription: PAID, ...user },
    isRegistered: false,
    isDealer: (facts.dealership ?? null) !== null,
    dealership: null,
    ...facts,
  });
}

const statesOf = (list: ReturnType<typeof steps>) =>
  list.map(({ title, state }) => `${title}: ${state}`);

describe("The steps after paying", () => {
  it("begin with what a new account has to do", () => {
    expect(statesOf(steps({}))).toEqual([
      "Pagato: done",
      "Verifica: waiting",
      "I tuoi dati: open",
      "Primo annuncio: waiting",
      "Pagina online: waiting",
    ]);
  });

  it("are all done for an approved dealer with adverts", () => {
    const list = steps({
      user: { approval: "approved" },
      isRegistered: true,
      dealership: DEALERSHIP,
    });
    expect(list.every(({ state }) => state === "done")).toBe(true);
    expect(list.at(-1)?.link?.href).toBe("/concessionaria/reventino");
    expect(list[3]?.text).toBe("Hai 3 annunci online.");
  });

  it("lead to the receipt where something was paid, and only there", () => {
    expect(steps({})[0]?.link).toEqual({ label: "Ricevute e fatture", href: "/dashboard/portale" });
    const subscription = { ...PAID, source: "activation_code", hasPayment: false } as const;
    const [first] = steps({ user: { subscription } });
    expect(first).toEqual({
      title: "Piano attivo",
      text: "Con un codice di attivazione.",
      state: "done",
    });
  });

  it("say that a payment failed", () => {
    const [first] = steps({ user: { subscription: { ...PAID, status: "past_due" } } });
    expect(first?.state).toBe("open");
  });

  it("lead a dealer with a dealership to the first advert, then to the stock", () => {
    const adverts = (count: number) =>
      steps({ dealership: { ...DEALERSHIP, adverts: count } })[3]?.link;
    expect(adverts(0)).toEqual({
      label: "Pubblica il primo annuncio",
      href: "/dashboard/veicoli/nuovo",
    });
    expect(steps({ isDealer: true })[3]?.link).toEqual(adverts(0));
    expect(adverts(1)?.href).toBe("/dashboard/veicoli");
  });

  it("ask for a name first, then for the data of the firm", () => {
    expect(steps({ user: { name: "" } })[2]?.link?.href).toBe("/dashboard/account");
    expect(steps({})[2]?.link?.href).toBe("/registra-concessionaria");
    expect(steps({ isRegistered: true })[2]?.state).toBe("done");
  });

  it("tell a rejected dealer to write", () => {
    const step = steps({ user: { approval: "rejected" } })[1];
    expect(step?.link?.href).toMatch(/^mailto:/);
  });
});
