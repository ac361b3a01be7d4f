import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actionText, AUDIT_TOPICS, detailsText } from "./actions";

const MIGRATIONS = new URL("../../../../supabase/migrations/", import.meta.url);
const NAMES = {
  planName: (code: string) => code.toUpperCase(),
  dealershipName: (id: string) => `Salone ${id}`,
};

/** The actions that the database writes, as they stand in its functions. */
function recordedActions(): string[] {
  const sql = readdirSync(MIGRATIONS).map((file) =>
    readFileSync(new URL(file, MIGRATIONS), "utf8"),
  );
  const actions =
    /(?:perform private\.audit\(|into public\.audit_log [^;]*?)'([a-z_]+\.[a-z_]*)'( \|\|)?/g;
  return [...sql.join("\n").matchAll(actions)].flatMap(([, action = "", isPrefix]) =>
    isPrefix ? [`${action}approved`, `${action}rejected`] : [action],
  );
}

describe("The audit log", () => {
  it("has words for every action that the database records", () => {
    const actions = recordedActions();
    expect(actions.length).toBeGreaterThanOrEqual(7);
    expect(actions.filter((action) => actionText(action).includes(action))).toEqual([]);
  });

  it("has a topic for every action that the database records", () => {
    for (const action of recordedActions())
      expect(AUDIT_TOPICS.filter(({ prefix }) => action.startsWith(prefix))).toHaveLength(1);
  });

  it("shows an action that it does not know by its name", () => {
    expect(actionText("plan.changed")).toBe("plan.changed:");
  });

  it("reads the details of a code", () => {
    const details = { plan: "gold", quota: 30, months: 1, redemptions: 5 };
    expect(detailsText(details, NAMES)).toBe("piano GOLD, 30 veicoli, 1 mese, 5 riscatti");
    expect(detailsText({ ...details, months: 12, redemptions: 1 }, NAMES)).toBe(
      "piano GOLD, 30 veicoli, 12 mesi, un riscatto",
    );
  });

  it("reads what changed in an inquiry, and how much was erased", () => {
    expect(detailsText({ status: "closed", notes: true }, NAMES)).toBe(
      "ora è chiusa, note cambiate",
    );
    expect(detailsText({ status: null, notes: false }, NAMES)).toBe("");
    const counts = { contact_requests: 2, newsletter_subscriptions: 0, account: 1, mails: 3 };
    expect(detailsText(counts, NAMES)).toBe("2 richieste, 3 mail, 1 account");
  });

  it("reads what became of an advert and of a switch", () => {
    const change = { from: "published", to: "blocked", dealership_id: "3" };
    expect(detailsText(change, NAMES)).toBe("di Salone 3, da pubblicato a bloccato");
    expect(detailsText({ dealership_id: "3", fields: ["price"] }, NAMES)).toBe(
      "di Salone 3, un dato cambiato",
    );
    expect(detailsText({ fields: ["name", "city"] }, NAMES)).toBe("2 dati cambiati");
    expect(detailsText({ enabled: false }, NAMES)).toBe("ora spento");
  });

  it("reads what was decided on a report and on a complaint", () => {
    const about = { target_kind: "advert", target: "fiat-panda-2019" };
    expect(detailsText({ ...about, decision: "block", dealership_id: "3" }, NAMES)).toBe(
      "su fiat-panda-2019, tolto dal portale, di Salone 3",
    );
    expect(detailsText({ ...about, outcome: "upheld" }, NAMES)).toBe(
      "su fiat-panda-2019, reclamo accolto",
    );
  });

  it("reads the details of an approval, and of a refusal, which has none", () => {
    expect(detailsText({ dealership: "3" }, NAMES)).toBe("collegato a Salone 3");
    expect(detailsText({ dealership: null }, NAMES)).toBe("");
    expect(detailsText(null, NAMES)).toBe("");
  });
});
