import { expect, it } from "vitest";
import { positionsIn } from "./bitset";
import { createPhraseIndex } from "./phrase-index";

const MODELS = [
  "Panda",
  "Grande Panda",
  "500",
  "500L",
  "T-Roc",
  "T-Roc Cabriolet",
  "Classe A",
  "Classe C",
];

function find(...phrases: string[]): string[] {
  return positionsIn(index().match(phrases)).map((position) => MODELS[position]!);
}

function index() {
  return createPhraseIndex<string>(
    {
      kind: "phrases",
      key: "model",
      label: "",
      withoutControl: true,
      read: (model) => model,
      chip: String,
    },
    MODELS,
    64,
  );
}

it.each([
  ["panda", "Panda, Grande Panda"],
  ["GRANDE PANDA", "Grande Panda"],
  ["500", "500"],
  ["t-roc", "T-Roc, T-Roc Cabriolet"],
  ["troc", "T-Roc, T-Roc Cabriolet"],
  ["classe a", "Classe A"],
  ["class", ""],
  ["", ""],
])("%j finds %j", (phrase, found) => {
  expect(find(phrase).join(", ")).toBe(found);
});

it("finds what any of several phrases finds", () => {
  expect(find("500", "classe c")).toEqual(["500", "Classe C"]);
});

it("forgets what was removed and finds what was added", () => {
  const models = index();
  models.remove(0, "Panda");
  models.add(40, "Panda");
  expect(positionsIn(models.match(["panda"]))).toEqual([1, 40]);
});
