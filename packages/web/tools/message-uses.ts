import { dirname, resolve } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";

/** A place in a source where a message of a catalog is used. */
export interface MessageUse {
  /** The catalog's file, absolute. */
  readonly catalog: string;
  /** The key within the catalog; null when it is not a literal, which is not allowed. */
  readonly key: string | null;
  readonly isRich: boolean;
  /** Whether it is evaluated as its module loads, and not by a function that is called later. */
  readonly isEager: boolean;
  /** From the start of the call to the end of its first argument. */
  readonly start: number;
  readonly end: number;
}

const isCatalog = (specifier: string): boolean =>
  /^\.{1,2}\/(?:.*\/)?messages\.ts$/.test(specifier);

/** The local names under which a source imports the `t` of catalogs. */
const translatorsIn = (program: ESTree.Program, file: string): ReadonlyMap<string, string> =>
  new Map(
    program.body.flatMap((statement) => {
      if (statement.type !== "ImportDeclaration" || !isCatalog(statement.source.value)) return [];
      const catalog = resolve(dirname(file), statement.source.value);
      return statement.specifiers.flatMap((each) =>
        each.type === "ImportSpecifier" &&
        each.imported.type === "Identifier" &&
        each.imported.name === "t"
          ? [[each.local.name, catalog] as const]
          : [],
      );
    }),
  );

/** The translator that is called, and whether as `t.rich`; null for other calls. */
const calledBy = ({ callee }: ESTree.CallExpression) => {
  if (callee.type === "Identifier") return { name: callee.name, isRich: false };
  if (
    callee.type === "MemberExpression" &&
    callee.object.type === "Identifier" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "rich"
  )
    return { name: callee.object.name, isRich: true };
  return null;
};

const literal = (node: ESTree.Argument | undefined): string | null =>
  node?.type === "Literal" && typeof node.value === "string" ? node.value : null;

/**
 * Finds where a source uses messages, in their order.
 *
 * @param file The source's absolute path.
 */
export const messageUses = (file: string, source: string): readonly MessageUse[] => {
  if (!source.includes("messages.ts")) return [];
  const { program } = parseSync(file, source);
  const translators = translatorsIn(program, file);
  const uses: MessageUse[] = [];
  let depth = 0;
  const enter = (): void => void (depth += 1);
  const leave = (): void => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    CallExpression: (call) => {
      const called = calledBy(call);
      const catalog = called && translators.get(called.name);
      const [first] = call.arguments;
      if (!called || !catalog) return;
      const { start } = call;
      const end = first?.end ?? call.end;
      const { isRich } = called;
      uses.push({ catalog, key: literal(first), isRich, isEager: depth === 0, start, end });
    },
  }).visit(program);
  return uses;
};
