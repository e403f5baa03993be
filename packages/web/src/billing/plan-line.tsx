import { planLinePieces } from "./plan-line-pieces.ts";

/** One line of what a plan gives, with its emphasis. */
export function PlanLine({ html }: { readonly html: string }) {
  return (
    <span>
      {planLinePieces(html).map(({ text, isStrong }, at) =>
        isStrong ? <strong key={at}>{text}</strong> : text,
      )}
    </span>
  );
}
