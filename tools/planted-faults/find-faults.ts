// Places in the source of a screen where a fault can be planted that a person in front of it would meet.
import { parseSync } from "oxc-parser";

/** One fault: these characters of the source are replaced. */
export interface Fault {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: FaultKind;
}

export type FaultKind =
  | "condition negated"
  | "condition of a control negated"
  | "handler dropped"
  | "step left out"
  | "refusal swapped";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nodeAt = (node: Node, part: string): Node | null => {
  const value = node[part];
  return isNode(value) ? value : null;
};

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const nameOf = (node: Node | null): string => {
  const name = node?.["name"];
  return typeof name === "string" ? name : "";
};

/** Attributes that change only how something looks, which these tests do not look at. */
const looks = new Set([
  "className",
  "classNames",
  "style",
  "styles",
  "variant",
  "color",
  "c",
  "size",
]);

const controls = new Set(["disabled", "loading", "opened", "checked", "readOnly", "required"]);

type Found = Omit<Fault, "file">;

const negated = (source: string, test: Node, kind: FaultKind): Found => ({
  start: test.start,
  end: test.end,
  text: `!(${source.slice(test.start, test.end)})`,
  kind,
});

const faultOfAttribute = (source: string, node: Node): Found | null => {
  const name = nameOf(nodeAt(node, "name"));
  const value = nodeAt(node, "value");
  const expression = value?.type === "JSXExpressionContainer" ? nodeAt(value, "expression") : null;
  if (expression === null) return null;
  const { start, end } = expression;
  if (/^on[A-Z]/.test(name))
    return { start, end, text: "() => undefined", kind: "handler dropped" };
  return controls.has(name) ? negated(source, expression, "condition of a control negated") : null;
};

const faultOfCondition = (source: string, node: Node): Found | null => {
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") {
    const test = nodeAt(node, "test");
    return test && negated(source, test, "condition negated");
  }
  if (node.type !== "LogicalExpression" || node["operator"] === "??") return null;
  const left = nodeAt(node, "left");
  return left && negated(source, left, "condition negated");
};

const isStep = (node: Node): boolean => {
  const call = nodeAt(node, "expression");
  const inner = call?.type === "UnaryExpression" ? nodeAt(call, "argument") : call;
  const called = inner?.type === "AwaitExpression" ? nodeAt(inner, "argument") : inner;
  return called?.type === "CallExpression";
};

const faultOf = (
  source: string,
  node: Node,
  refusals: readonly string[],
  isInFunction: boolean,
) => {
  const { start, end } = node;
  if (node.type === "JSXAttribute") return faultOfAttribute(source, node);
  if (node.type === "ExpressionStatement" && isInFunction && isStep(node))
    return { start, end, text: ";", kind: "step left out" } as const;
  const value = node["value"];
  if (node.type === "Literal" && typeof value === "string" && refusals.includes(value)) {
    const other = refusals[(refusals.indexOf(value) + 1) % refusals.length] ?? value;
    return { start, end, text: JSON.stringify(other), kind: "refusal swapped" } as const;
  }
  return faultOfCondition(source, node);
};

/** All faults that can be planted in a source file of the client. */
export const findFaults = (file: string, source: string, refusals: readonly string[]): Fault[] => {
  const found: Fault[] = [];
  const look = (node: Node, isInFunction: boolean): void => {
    if (node.type === "JSXAttribute" && looks.has(nameOf(nodeAt(node, "name")))) return;
    if (node.type.startsWith("TS") && node.type !== "TSAsExpression") return;
    const fault = faultOf(source, node, refusals, isInFunction);
    if (fault) found.push({ file, ...fault });
    const isInside = isInFunction || node.type.includes("Function");
    for (const child of childrenOf(node)) look(child, isInside);
  };
  const { program } = parseSync(file, source);
  if (isNode(program)) look(program, false);
  return found;
};

/** Numbers from 0 to 1 that are the same for the same seed. */
const drawing = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** So many of them by chance: in turn of each kind, as far as there are. */
export const drawFaults = (faults: readonly Fault[], count: number, seed: number): Fault[] => {
  const draw = drawing(seed);
  const shuffled = faults
    .map((fault) => ({ fault, rank: draw() }))
    .toSorted((one, other) => one.rank - other.rank);
  const kinds = Map.groupBy(shuffled, ({ fault }) => fault.kind);
  const inTurn = [...kinds.values()]
    .flatMap((own) => own.map(({ fault, rank }, turn) => ({ fault, rank, turn })))
    .toSorted((one, other) => one.turn - other.turn || one.rank - other.rank);
  return inTurn.slice(0, count).map(({ fault }) => fault);
};
