import { expect, test } from "vitest";
import { cardHref, decisionListHref, readDecisionListQuery } from "./decision-list";

const queryOf = (text: string) => readDecisionListQuery(new URLSearchParams(text));

test("The two lists of a page are turned independently, and the search stays", () => {
  const query = queryOf("search=Moto%20%26%20Co&page=3&pendingPage=2");
  expect(query).toEqual({ search: "Moto & Co", page: 3, pendingPage: 2 });
  expect(decisionListHref("/admin/account", query)).toBe(
    "/admin/account?search=Moto+%26+Co&pendingPage=2&page=3",
  );
  expect(decisionListHref("/admin/account", { ...query, pendingPage: 1 })).toBe(
    "/admin/account?search=Moto+%26+Co&page=3",
  );
});

test("The first pages without a search need no parameter", () => {
  const query = queryOf("page=x&pendingPage=-1");
  expect(query).toEqual({ search: "", page: 1, pendingPage: 1 });
  expect(decisionListHref("/admin/account", query)).toBe("/admin/account");
});

test("A card has an address that unfolds it and scrolls to it", () => {
  expect(cardHref("/admin/account", "a-1")).toBe("/admin/account?open=a-1#scheda-a-1");
});
