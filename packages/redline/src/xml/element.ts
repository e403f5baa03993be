/**
 * The XML tree that Word parts are read into and edited in. Names are qualified with the prefixes
 * that ECMA-376 uses itself ("w:p", "r:id"), whatever prefixes the file declared: see parse.ts.
 */
export interface XmlElement {
  readonly kind: "element";
  name: string;
  /** Attribute name -> unescaped value, in document order. No prototype. */
  attributes: Record<string, string>;
  children: XmlNode[];
  parent: XmlElement | null;
}

/** Character data with its references resolved. */
export interface XmlText {
  readonly kind: "text";
  text: string;
  parent: XmlElement | null;
}

/** Comments, processing instructions and CDATA, kept as they stood. */
export interface XmlOther {
  readonly kind: "comment" | "instruction" | "cdata";
  text: string;
  parent: XmlElement | null;
}

/** Anything that can be in an element. */
export type XmlNode = XmlElement | XmlText | XmlOther;

/** A parsed part: the declaration as written (or ""), what is before and after the root, the root. */
export interface XmlDocument {
  declaration: string;
  before: XmlOther[];
  root: XmlElement;
  after: XmlOther[];
}

/**
 * An object for attributes: nothing inherited, so that no name of a file can be mistaken for one of
 * ours. V8 keeps these in fast mode; objects of Object.create(null) are hash tables from birth.
 */
export const newAttributes = (): Record<string, string> => new AttributeRecord();

class AttributeRecord {
  [name: string]: string;
}
Object.setPrototypeOf(AttributeRecord.prototype, null);
Reflect.deleteProperty(AttributeRecord.prototype, "constructor");

/** Attributes for a new element; numbers are written in decimal. */
export type Attributes = Readonly<Record<string, string | number>>;

/** A new element, not yet in a tree; its children are moved out of wherever they stood. */
export const element = (
  name: string,
  attributes: Attributes = {},
  children: readonly XmlNode[] = [],
): XmlElement => {
  const made: XmlElement = {
    kind: "element",
    name,
    attributes: newAttributes(),
    children: [],
    parent: null,
  };
  for (const key in attributes) made.attributes[key] = String(attributes[key]);
  for (const each of children) append(made, each);
  return made;
};

/** A new text, not yet in a tree. */
export const textNode = (text: string): XmlText => ({ kind: "text", text, parent: null });

/** Takes a node out of its tree; a node without a parent stays as it is. */
export const detach = (node: XmlNode): void => {
  const siblings = node.parent?.children;
  if (siblings) siblings.splice(siblings.indexOf(node), 1);
  node.parent = null;
};

/** Puts a node at the end of an element, out of wherever it stood. */
export const append = (parent: XmlElement, node: XmlNode): void => {
  detach(node);
  node.parent = parent;
  parent.children.push(node);
};

/** Puts `node` before `next`, or at the end when `next` is null. */
export const insertBefore = (parent: XmlElement, node: XmlNode, next: XmlNode | null): void => {
  detach(node);
  node.parent = parent;
  const at = next === null ? -1 : parent.children.indexOf(next);
  if (at < 0) parent.children.push(node);
  else parent.children.splice(at, 0, node);
};

/** Puts a node right behind `previous`, out of wherever it stood; nowhere when that has no parent. */
export const insertAfter = (node: XmlNode, previous: XmlNode): void => {
  const parent = previous.parent;
  if (!parent) return;
  detach(node);
  node.parent = parent;
  parent.children.splice(parent.children.indexOf(previous) + 1, 0, node);
};

/** Puts `nodes` where `old` stood. */
export const replaceWith = (old: XmlNode, nodes: readonly XmlNode[]): void => {
  const parent = old.parent;
  if (!parent) return;
  for (const each of nodes) detach(each);
  const at = parent.children.indexOf(old);
  parent.children.splice(at, 1, ...nodes);
  old.parent = null;
  for (const each of nodes) each.parent = parent;
};

/** Whether a node is an element, of that name when one is given. */
export const isElement = (node: XmlNode, name?: string): node is XmlElement =>
  node.kind === "element" && (name === undefined || node.name === name);

/** The first child element of that name. */
export const child = (parent: XmlElement | undefined, name: string): XmlElement | undefined => {
  if (!parent) return undefined;
  for (const each of parent.children) if (isElement(each, name)) return each;
  return undefined;
};

/** The child elements, of that name when one is given. */
export const children = (parent: XmlElement | undefined, name?: string): XmlElement[] => {
  const found: XmlElement[] = [];
  if (parent) for (const each of parent.children) if (isElement(each, name)) found.push(each);
  return found;
};

/** Every element below `root` in document order, `root` itself left out. Safe against deep trees. */
export function* descendants(root: XmlElement, name?: string): Generator<XmlElement> {
  const stack: XmlNode[] = [];
  for (let i = root.children.length - 1; i >= 0; i--) stack.push(root.children[i] ?? textNode(""));
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.kind !== "element") continue;
    if (name === undefined || node.name === name) yield node;
    for (let i = node.children.length - 1; i >= 0; i--)
      stack.push(node.children[i] ?? textNode(""));
  }
}

/** The nearest ancestor of that name. */
export const ancestor = (node: XmlNode, ...names: readonly string[]): XmlElement | undefined => {
  for (let up = node.parent; up; up = up.parent) if (names.includes(up.name)) return up;
  return undefined;
};

/** All character data below an element, joined. */
export const textContent = (root: XmlElement): string => {
  let text = "";
  for (const each of root.children) {
    if (each.kind === "text" || each.kind === "cdata") text += each.text;
    else if (each.kind === "element") text += textContent(each);
  }
  return text;
};

/** A deep copy without a parent. */
export const clone = (source: XmlElement): XmlElement => {
  const copy: XmlElement = {
    kind: "element",
    name: source.name,
    attributes: Object.assign(newAttributes(), source.attributes),
    children: [],
    parent: null,
  };
  for (const each of source.children) {
    const twin: XmlNode = each.kind === "element" ? clone(each) : { ...each };
    twin.parent = copy;
    copy.children.push(twin);
  }
  return copy;
};
