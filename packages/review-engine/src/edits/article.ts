/** "a" or "an" as the sound of the first word asks: "an hour", "a European", "an eighteen-month". */
export function articleFor(words: string): "a" | "an" {
  const first = /[\p{L}\p{N}]+/u.exec(words)?.[0].toLowerCase() ?? "";
  if (/^(?:hour|honest|honou?r|heir)/u.test(first)) return "an";
  if (/^(?:uni|use|usu|eu|one|once|u[bfkst]i)/u.test(first)) return "a";
  if (/^\d/u.test(first)) return /^(?:8|11(?!\d)|18(?!\d))/u.test(first) ? "an" : "a";
  return /^[aeiou]/u.test(first) ? "an" : "a";
}
