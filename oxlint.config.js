import { defineConfig } from "oxlint";

/** Imports run downwards: a module takes from lower lines only. Modules of one line do not know each other, but for the last. */
const LAYERS = [
  ["routes"],
  ["features/administration"],
  ["features/dealers"],
  ["features/inquiries"],
  ["features/marketplace", "features/directory"],
  ["features/shell"],
  ["features/accounts"],
  ["rendering"],
  ["backend"],
  ["http"],
  ["ui"],
  ["lib", "data"],
];

/** The folders of `app` that hold modules. */
const FOLDERS = [...new Set(LAYERS.flat().map((module) => module.split("/", 1)[0]))];

/** One rule for each module: it names what the module must not import. */
const importDirections = LAYERS.flatMap((layer, index) =>
  layer.map((module) => {
    const others = index === LAYERS.length - 1 ? [] : layer.filter((other) => other !== module);
    const above = [...LAYERS.slice(0, index).flat(), ...others].map((name) => `~/${name}/**`);
    const patterns = [
      {
        group: ["~/root", "~/entry.*"],
        message: "Nothing imports the root route or an entry.",
      },
      {
        // All but what tests take from tests/support, which has no alias. A file directly in `app/ui` reaches another module by `../`.
        group: ["../../**", "!../../**/tests/**", ...FOLDERS.map((name) => `../${name}/**`)],
        message: "Name what is further away by ~/.",
      },
    ];
    if (above.length > 0)
      patterns.push({
        group: above,
        message: "Imports run one way: see Project structure in the README.",
      });
    return {
      files: [`app/${module}/**`],
      rules: { "no-restricted-imports": ["error", { patterns }] },
    };
  }),
);

/** Rules beyond the category `correctness`. */
const rules = Object.fromEntries(
  [
    "no-array-constructor",
    "no-case-declarations",
    "no-empty",
    "no-fallthrough",
    "no-prototype-builtins",
    "no-regex-spaces",
    "no-var",
    "prefer-const",
    "prefer-rest-params",
    "prefer-spread",
    "import/no-cycle",
    "react/rules-of-hooks",
    "react/unsupported-syntax",
    "typescript/ban-ts-comment",
    "typescript/consistent-type-imports",
    "typescript/no-empty-object-type",
    "typescript/no-explicit-any",
    "typescript/no-namespace",
    "typescript/no-require-imports",
    "typescript/no-unnecessary-type-assertion",
    "typescript/no-unnecessary-type-constraint",
    "typescript/no-unsafe-argument",
    "typescript/no-unsafe-assignment",
    "typescript/no-unsafe-call",
    "typescript/no-unsafe-enum-comparison",
    "typescript/no-unsafe-function-type",
    "typescript/no-unsafe-member-access",
    "typescript/no-unsafe-return",
    "typescript/prefer-promise-reject-errors",
    "typescript/require-await",
    "typescript/restrict-plus-operands",
  ].map((rule) => [rule, "error"]),
);

export default defineConfig({
  plugins: ["eslint", "typescript", "react", "jsx-a11y", "import"],
  categories: { correctness: "error" },
  // `typeCheck` reports what the compiler reports: this is `npm run typecheck`, too.
  options: { typeAware: true, typeCheck: true },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: [
    "build/**",
    "test-results/**",
    "playwright-report/**",
    "public/**",
    ".local/**",
    ".cache/**",
    // Pages of other frameworks, each in its own words.
    "tools/bench/peers/**",
    "app/backend/database.types.ts",
  ],
  rules: {
    ...rules,
    // Remix's control flow: a loader throws a Response.
    "typescript/only-throw-error": [
      "error",
      {
        allow: [
          { from: "lib", name: "Response" },
          { from: "package", name: "TypedResponse", package: "@remix-run/server-runtime" },
        ],
      },
    ],
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    // Strings that are spread hold ASCII: codes, numbers, passwords.
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
    // Cells of a table come as an array that is mapped once more.
    "react/jsx-key": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/control-has-associated-label": "off",
    "no-console": ["error", { allow: ["warn", "error"] }],
    "max-lines": ["error", { max: 350, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    // Hooks are React's; Playwright's fixtures call theirs `use`.
    {
      files: ["tests/**", "supabase/**"],
      rules: { "react/rules-of-hooks": "off" },
    },
    // Scripts that Node loads as they are have no types.
    {
      files: ["**/*.js"],
      rules: Object.fromEntries(
        Object.keys(rules)
          .filter((rule) => rule.startsWith("typescript/no-unsafe"))
          .map((rule) => [rule, "off"]),
      ),
    },
    { files: ["app/data/**"], rules: { "max-lines": "off" } },
    // What a person runs by hand speaks to that person.
    {
      files: ["scripts/**", "tools/**", "server.ts", "supabase/local/**"],
      rules: { "no-console": "off" },
    },
    ...importDirections,
  ],
});
