/** A node of a syntax tree, as far as the rule looks at it. */
export interface Node {
  readonly type: string;
  readonly parent?: Node | null;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly operator?: string;
  readonly key?: Node;
  readonly left?: Node;
  readonly test?: Node;
  readonly callee?: Node;
  readonly property?: Node;
}

/** Attributes and properties that people see or hear, even where they hold one word. */
const shown = new Set(
  `title label placeholder description aria-label aria-description alt aria-valuetext aria-roledescription sentence heading hint confirmLabel nothingFoundMessage caption summary purpose about question action`.split(
    " ",
  ),
);

/** Attributes and properties that only programs read. */
const hidden = new Set(
  `className classNames style styles id key to href rel type allow sandbox accept role autoComplete d transform points viewBox gridTemplateColumns fontFamily font transition timeZone authorization variant queryKey mutationKey`.split(
    " ",
  ),
);

/** Functions whose texts only programs read. */
const silent = new Set(
  `t rich querySelector querySelectorAll closest matches matchMedia useMediaQuery addEventListener removeEventListener includes startsWith endsWith replace replaceAll split join setAttribute getAttribute lazyRouteComponent createFileRoute getRouteApi get has set setRequestHeader createStore`.split(
    " ",
  ),
);

/** What passes its operands on as its own value. */
const passing = new Set(["ArrayExpression", "ConditionalExpression", "LogicalExpression"]);

/** "Two words" or "more than one word", and no identifier, address or style. */
const sentence = /^[“"(]?\p{Lu}[^]*\s\S|^\p{Ll}[\p{L}’',-]*(?: [\p{L}\p{N}’',.():;?!%“”–-]+)+$/u;
const word = /^\p{Lu}\p{Ll}+[.?!…:]?$/u;
const letter = /\p{L}/u;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nameOf = (value: unknown): string => {
  if (!isNode(value)) return "";
  if (value.type === "MemberExpression") return nameOf(value.property);
  const name = value.name ?? value.value;
  return typeof name === "string" ? name : "";
};

/** The expression that takes its value from a text; null where the text is only compared. */
const valueOf = (node: Node): Node | null => {
  const { parent } = node;
  if (!parent) return node;
  if (parent.test === node) return null;
  return passing.has(parent.type) || parent.type.startsWith("TSAs") ? valueOf(parent) : node;
};

const isSilent = (value: Node): boolean => {
  const { parent } = value;
  switch (parent?.type) {
    case undefined:
    case "NewExpression":
    case "SwitchCase":
    case "MemberExpression":
    case "TaggedTemplateExpression":
    case "ExpressionStatement":
      return true;
    case "BinaryExpression":
      return parent?.operator !== "+";
    case "CallExpression":
      return silent.has(nameOf(parent?.callee));
    case "Property":
      return parent?.key === value;
    case "AssignmentExpression":
      return hidden.has(nameOf(parent?.left));
    default:
      return /^TS|^Import|^Export/.test(parent?.type ?? "");
  }
};

/** The nearest attribute around an expression, not beyond a function or an element; "" for none. */
const attributeAround = ({ parent }: Node): string => {
  if (!parent || /Function|Statement|^JSXElement/.test(parent.type)) return "";
  return parent.type === "JSXAttribute" ? nameOf(parent.name) : attributeAround(parent);
};

/** The attribute or property that an expression is the value of; "" for none. */
const slotOf = ({ parent }: Node): string => {
  if (parent?.type === "JSXAttribute") return nameOf(parent.name);
  if (parent?.type === "JSXExpressionContainer" && parent.parent?.type === "JSXAttribute")
    return nameOf(parent.parent.name);
  return parent?.type === "Property" ? nameOf(parent.key) : "";
};

const isChild = ({ parent }: Node): boolean =>
  parent?.type === "JSXExpressionContainer" && parent.parent?.type !== "JSXAttribute";

/**
 * Whether people read a text of a source, so that it belongs into a catalog of messages.
 *
 * @param node The literal or template.
 * @param text Its text; of a template the parts between its values, with a space for each value.
 */
export const isTypedSentence = (node: Node, text: string): boolean => {
  if (!letter.test(text)) return false;
  const value = valueOf(node);
  if (value === null || isSilent(value)) return false;
  const slot = slotOf(value);
  if (hidden.has(slot) || slot.startsWith("data-") || hidden.has(attributeAround(value)))
    return false;
  if (isChild(value)) return true;
  const own = text.trim();
  return sentence.test(own) || word.test(own) || (shown.has(slot) && /^\p{Lu}/u.test(own));
};
