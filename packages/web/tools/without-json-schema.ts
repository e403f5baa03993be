import type { Plugin } from "vite";

const writers = /zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const exported = /^export (?:function|const) (\w+)/gm;

// Every schema holds these from the moment a route reads its `~standard`; only calling what they give is refused.
const standIn = (name: string): string => (/^create\w+Method$/.test(name) ? "later" : "refuse");

/** Leaves zod's writers of JSON Schema out of the client: only the server describes its endpoints. */
export const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  apply: "build",
  transform: {
    filter: { id: writers },
    handler: (code) => ({
      code: [
        `const refuse = () => { throw new Error("The client writes no JSON Schema"); };`,
        `const later = () => refuse;`,
        `export { ${[...code.matchAll(exported)].map(([, name = ""]) => `${standIn(name)} as ${name}`).join(", ")} };`,
      ].join("\n"),
      map: null,
    }),
  },
});
