import { relative, sep } from "node:path";
import { judgeImport } from "./judge-import.ts";

interface Source {
  readonly type: string;
  readonly value?: unknown;
}

interface Importing {
  readonly source?: Source | null;
}

interface Context {
  readonly cwd: string;
  readonly filename: string;
  report(finding: { readonly node: object; readonly message: string }): void;
}

const imports = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).replaceAll(sep, "/");
    const check = (node: Importing): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== "string") return;
      const message = judgeImport(file, specifier);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/**
 * The oxlint plugin behind "walls/imports"; oxlint asks for a default export.
 * @public
 */
export default { meta: { name: "walls" }, rules: { imports } };
