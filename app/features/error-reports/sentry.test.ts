import { expect, it } from "vitest";
import { optionsFor } from "./sentry";

it("Error reports come from as many visits as the product says", () => {
  expect(optionsFor("https://chiave@errori.example/1")).toMatchObject({
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.01,
    replaysOnErrorSampleRate: 0.1,
  });
});
