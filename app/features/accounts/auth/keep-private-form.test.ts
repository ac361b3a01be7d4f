import { redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { keepPrivateForm } from "./keep-private-form";

const keep = keepPrivateForm(["page", "password"]);

type Typed = readonly (readonly [name: string, value: string])[];

/** Sends a form whose server action throws. */
function send(typed: Typed, thrown: unknown) {
  const request = new Request("https://prova.example/dashboard/concessionaria", {
    method: "POST",
    body: new URLSearchParams(typed.map(([name, value]) => [name, value])),
  });
  const serverAction = () => {
    throw thrown;
  };
  return keep({ request, params: {}, serverAction });
}

interface KeptResult {
  initialValue: unknown;
  error: { "": string[] };
}

async function answerOf(typed: Typed, thrown: unknown) {
  const response = (await send(typed, thrown)) as Response;
  const { result } = (await response.json()) as { result: KeptResult };
  return { status: response.status, typed: result.initialValue, messages: result.error[""] };
}

const signIn = () => redirect("/auth?redirectTo=%2Fdashboard%2Fconcessionaria");

const PAGE = [
  ["intent", "page"],
  ["description", "Usato scelto"],
  ["types", "auto"],
  ["types", "moto"],
  ["days[0].opens", "9:00"],
] as const;

it("keeps what was typed when the session has ended, lists too", async () => {
  const { status, typed, messages } = await answerOf(PAGE, signIn());
  expect(status).toBe(401);
  expect(messages[0]).toBe("La sessione è finita");
  expect(typed).toEqual({
    intent: "page",
    description: "Usato scelto",
    types: ["auto", "moto"],
    days: [{ opens: "9:00" }],
  });
});

it("keeps what was typed when the server is not reached", async () => {
  const { status, typed, messages } = await answerOf(PAGE, new TypeError("Failed to fetch"));
  expect(status).toBe(503);
  expect(messages).toEqual([
    "Non è stato salvato",
    "Il servizio non risponde in questo momento. Quello che hai scritto è ancora qui: riprova tra poco.",
  ]);
  expect(typed).toMatchObject({ description: "Usato scelto" });
});

it("keeps no password", async () => {
  const { typed } = await answerOf(
    [
      ["intent", "password"],
      ["currentPassword", "salita-al-monte-77"],
      ["password", "discesa-al-mare-88"],
      ["confirmation", "discesa-al-mare-88"],
    ],
    signIn(),
  );
  expect(typed).toEqual({ intent: "password" });
});

it("lets other redirects pass, and the forms in which nothing is typed", async () => {
  for (const [typed, thrown] of [
    [PAGE, redirect("/dashboard/concessionaria")],
    [PAGE, redirect("/auth/verifica")],
    [[["intent", "remove-picture"]], signIn()],
    [[["intent", "remove-picture"]], new TypeError("Failed to fetch")],
  ] as const)
    await expect(send(typed, thrown)).rejects.toBe(thrown);
});
