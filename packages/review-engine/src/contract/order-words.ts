/** What a purchase order that never says "this Agreement" calls itself, e.g. "the Order"; null: it is none. */
export function orderName(all: string): string | null {
  const defined = /[“"](?:(?:this|the) )?((?:Purchase )?Order)[”"]/u.exec(all)?.[1];
  if (defined !== undefined) return `the ${defined}`;
  if (!/\b(?:purchase|sales) order\b/iu.test(all.slice(0, 400))) return null;
  return /\b(?:the|this) Order\b/u.test(all) ? "the Order" : "the order";
}
