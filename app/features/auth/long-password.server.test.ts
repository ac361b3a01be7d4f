import { describe, expect, it } from "vitest";
import { passwordForBackend } from "./long-password.server";

describe("A password on its way to the backend", () => {
  it("goes as it was typed while the backend can take it", () => {
    for (const password of ["sei si", "a".repeat(72), "à".repeat(36)])
      expect(passwordForBackend(password)).toBe(password);
  });

  it("fits the backend however long it is", () => {
    for (const password of ["a".repeat(73), "à".repeat(37), "🚗".repeat(64), "z".repeat(128)])
      expect(Buffer.byteLength(passwordForBackend(password))).toBeLessThanOrEqual(72);
  });

  it("counts to its last sign", () => {
    const long = "cavallo batteria ".repeat(7);
    expect(passwordForBackend(`${long}1`)).not.toBe(passwordForBackend(`${long}2`));
    expect(passwordForBackend(`${long}1`)).toBe(passwordForBackend(`${long}1`));
  });
});
