import type { Plugin } from "vite";

const writers = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:function|const) (\w+)/gm;

/** Leaves zod's writers of JSON Schema out of the client: only the server describes its endpoints. */
export const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  apply: "build",
  transform: {
    filter: { id: writers },
    handler: (code) => ({
      code: [
        `const refuse = () => { throw new Error("The client writes no JSON Schema"); };`,
        `export { ${[...code.matchAll(exported)].map(([, name]) => `refuse as ${name}`).join(", ")} };`,
      ].join("\n"),
      map: null,
    }),
  },
});
