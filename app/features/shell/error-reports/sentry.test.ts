import { expect, it } from "vitest";
import { optionsFor, scrub } from "./sentry";

it("Error reports are sampled at the rates of the product", () => {
  expect(optionsFor("https://chiave@errori.example/1")).toMatchObject({
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.01,
    replaysOnErrorSampleRate: 0.1,
  });
});

it("A report names the page without its query", () => {
  expect(
    scrub({
      request: { url: "https://www.esempio.it/auto?search=panda&token=abc" },
      spans: [{ description: "GET /auto.data?brand=Fiat", data: { size: 12 } }],
      message: 'Wrong answer from "/auth/confirm?token_hash=segreto".',
    }),
  ).toEqual({
    request: { url: "https://www.esempio.it/auto" },
    spans: [{ description: "GET /auto.data", data: { size: 12 } }],
    message: 'Wrong answer from "/auth/confirm".',
  });
});

it("A report holds no e-mail address", () => {
  expect(scrub({ message: "no account anna.rossi@esempio.it here" })).toEqual({
    message: "no account … here",
  });
});

it("Other texts of a report are unchanged", () => {
  const report = { message: "Cannot read properties of undefined (reading 'x')? No.", count: 3 };
  expect(scrub(report)).toEqual(report);
});
