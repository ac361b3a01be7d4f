import { expect, it } from "vitest";
import { withoutTraces } from "./without-traces";

it("A report says on which page, not what was asked for there", () => {
  expect(
    withoutTraces({
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

it("A report names nobody", () => {
  expect(withoutTraces({ message: "no account anna.rossi@esempio.it here" })).toEqual({
    message: "no account … here",
  });
});

it("What is no address stays as it is", () => {
  const report = { message: "Cannot read properties of undefined (reading 'x')? No.", count: 3 };
  expect(withoutTraces(report)).toEqual(report);
});
