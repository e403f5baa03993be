import { defineConfig } from "oxlint";

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise"],
  jsPlugins: ["./tools/walls-plugin.ts", "./tools/names-plugin.ts", "./tools/messages-plugin.ts"],
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["**/dist/**", "**/routeTree.gen.ts", "**/*.mjs"],
  rules: {
    "walls/imports": "error",
    "names/banned": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/consistent-type-imports": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": "error",
    "typescript/no-unsafe-type-assertion": "error",
    "no-console": "error",
    eqeqeq: ["error", "always"],
    "no-var": "error",
    "prefer-const": "error",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    "react/react-in-jsx-scope": "off",
    // What draws a tag of a message is a function, and no component.
    "react/no-unstable-nested-components": ["error", { propNamePattern: "*" }],
    "jsx-a11y/prefer-tag-over-role": "off",
    "typescript/consistent-return": "off",
    "typescript/unbound-method": "off",
    "import/no-named-as-default-member": "off",
    "unicorn/require-post-message-target-origin": "off",
    "no-underscore-dangle": "off",
    "no-control-regex": "off",
    "import/namespace": "off",
    "typescript/no-unsafe-enum-assignment": "off",
    "import/no-unassigned-import": "off",
    "import/default": "off",
    "no-shadow": "off",
    "no-await-in-loop": "off",
    "unicorn/no-array-sort": "off",
    "unicorn/consistent-function-scoping": "off",
  },
  overrides: [
    {
      files: ["**/*.test.{ts,tsx}", "**/test-support/**", "packages/testkit/**", "e2e/**"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        "typescript/no-unsafe-type-assertion": "off",
        // Playwright's fixtures are told apart by an empty pattern.
        "no-empty-pattern": "off",
        // Playbooks, and so their tests, say what follows from a rule under "then".
        "unicorn/no-thenable": "off",
      },
    },
    {
      files: ["packages/*/src/platform/**", "**/tools/**", "bench/**", "faults/**"],
      rules: { "typescript/no-unsafe-type-assertion": "off", "no-console": "off" },
    },
    {
      // The engine and its training are replaced soon.
      files: ["packages/review-engine/**", "tools/training/**"],
      rules: { "names/banned": "off" },
    },
    {
      // Every sentence of the interface is in a catalog.
      files: ["packages/web/src/**/*.{ts,tsx}"],
      excludeFiles: [
        "**/*.test.{ts,tsx}",
        "**/test-support/**",
        "**/messages.ts",
        // What tests compare with.
        "packages/web/src/contracts/{contract-states.table,sample-record}.ts",
        // Pictures of English contracts.
        "packages/web/src/identity/sign-in-art.tsx",
        "packages/web/src/app/preview-pictures.tsx",
      ],
      rules: { "messages/in-catalog": "error" },
    },
    {
      files: ["**/*.config.ts", "tools/*-plugin.ts", "e2e/start-server.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
