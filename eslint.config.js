import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      "build/**",
      "test-results/**",
      "playwright-report/**",
      "public/**",
      ".local/**",
      ".cache/**",
      // Pages of other frameworks, each in its own words.
      "scripts/bench/peers/**",
      "app/services/database.types.ts",
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // Remix's control flow: a loader throws a Response.
      "@typescript-eslint/only-throw-error": [
        "error",
        {
          allow: [
            { from: "lib", name: "Response" },
            { from: "package", name: "TypedResponse", package: "@remix-run/server-runtime" },
          ],
        },
      ],
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "no-console": ["error", { allow: ["warn", "error"] }],
      "max-lines": ["error", { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    extends: [jsxA11y.flatConfigs.recommended],
    rules: { ...reactHooks.configs.recommended.rules },
  },
  { files: ["app/data/**"], rules: { "max-lines": "off" } },
  // What a person runs by hand speaks to that person.
  { files: ["scripts/**", "server.ts", "supabase/local/**"], rules: { "no-console": "off" } },
  { files: ["**/*.js"], ...tseslint.configs.disableTypeChecked },
  prettier,
);
