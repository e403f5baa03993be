import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { adviceFor } from "./names/banned-names.ts";

interface Named {
  readonly type: string;
  readonly name?: unknown;
}

interface Declaration {
  readonly id?: Named | null;
  readonly init?: { readonly type: string } | null;
}

interface Context {
  readonly cwd: string;
  readonly filename: string;
  report(finding: { readonly node: object; readonly message: string }): void;
}

/** Names that were there before the rule, by file. Entries are removed, never added. */
const known = JSON.parse(
  readFileSync(join(import.meta.dirname, "names/known-names.json"), "utf8"),
) as Readonly<Record<string, readonly string[]>>;

const functions = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

const banned = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, "/");
    const open = new Set(known[file]);
    const check = (node: Declaration): void => {
      const name = node.id?.name;
      if (typeof name !== "string") return;
      const advice = adviceFor(name);
      if (advice === undefined || open.delete(name)) return;
      if ((known[file] ?? []).includes(name)) return;
      context.report({ node: node.id ?? node, message: `${name}: ${advice}` });
    };
    return {
      TSTypeAliasDeclaration: check,
      TSInterfaceDeclaration: check,
      TSEnumDeclaration: check,
      ClassDeclaration: check,
      FunctionDeclaration: check,
      VariableDeclarator: (node: Declaration) => {
        if (functions.has(node.init?.type ?? "")) check(node);
      },
      "Program:exit": (node: object) => {
        for (const name of open)
          context.report({
            node,
            message: `${name} is gone: remove it from tools/names/known-names.json.`,
          });
      },
    };
  },
};

/**
 * The oxlint plugin behind "names/banned"; oxlint asks for a default export.
 * @public
 */
export default { meta: { name: "names" }, rules: { banned } };
