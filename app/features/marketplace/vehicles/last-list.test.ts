import { expect, test } from "vitest";
import { filteredList } from "./last-list";

test("The breadcrumb leads back to a list with its filters", () => {
  const stored = "/auto/used?brand=Fiat&maxPrice=8000";
  expect(filteredList(stored, "auto")).toBe(stored);
  expect(filteredList("/minicar?page=2", "minicar")).toBe("/minicar?page=2");
});

test("A list without filters, or of another type, is not the one to go back to", () => {
  for (const stored of [null, "", "/auto", "/auto?", "/moto?brand=Honda"])
    expect(filteredList(stored, "auto"), String(stored)).toBeUndefined();
});

test("What is no list of the portal is not followed", () => {
  for (const stored of ["//elsewhere.example/auto?a=b", "https://elsewhere.example/auto?a", "x?y"])
    expect(filteredList(stored, "auto"), stored).toBeUndefined();
});
