import { isTypedSentence, type Node } from "./messages/typed-sentences.ts";

interface Context {
  report(finding: { readonly node: object; readonly message: string }): void;
}

interface Template extends Node {
  readonly quasis: readonly { readonly value: { readonly raw: string } }[];
}

const message = `Sentences belong into the folder's messages.ts and are said by t("key"): docs/decisions/342-message-catalogs.md.`;

const inCatalog = {
  create(context: Context) {
    const judge = (node: Node, text: string): void => {
      if (isTypedSentence(node, text)) context.report({ node, message });
    };
    return {
      JSXText: (node: Node): void => {
        if (/\p{L}/u.test(String(node.value))) context.report({ node, message });
      },
      Literal: (node: Node): void => {
        if (typeof node.value === "string") judge(node, node.value);
      },
      TemplateLiteral: (node: Template): void => {
        const own = node.quasis.map(({ value }) => value.raw);
        // One letter is part of a path or a number such as "v2".
        if (/\p{L}{2}/u.test(own.join(" "))) judge(node, own.join("X"));
      },
    };
  },
};

/**
 * The oxlint plugin behind "messages/in-catalog"; oxlint asks for a default export.
 * @public
 */
export default { meta: { name: "messages" }, rules: { "in-catalog": inCatalog } };
