import type { PolicyDifference } from "@proviso/domain";
import type { ConceptCustomization } from "@proviso/endpoints";
import { differenceWords } from "./difference-words.ts";
import { t } from "./messages.ts";
import styles from "./differences.module.css";

interface DifferenceListProps {
  readonly policy: ConceptCustomization;
  readonly differences: readonly PolicyDifference[];
}

const nameOf = (
  { issues, draft, published }: ConceptCustomization,
  issueId: string,
  differences: readonly PolicyDifference[],
): string => {
  if (issueId === "") return t("difference-list.the-policy-as-a-whole");
  const listed = differences.find(({ field }) => field === "" || field === "name");
  return (
    issues.find(({ id }) => id === issueId)?.name ??
    [...(draft?.own ?? []), ...published.own].find(({ id }) => id === issueId)?.name ??
    (listed?.to || listed?.from || t("difference-list.an-issue-of-your-own"))
  );
};

/** A difference with the standard limit or weight where it says that nothing of the account's stood there. */
const withStandard = (
  { issues }: ConceptCustomization,
  difference: PolicyDifference,
): PolicyDifference => {
  const issue = issues.find(({ id }) => id === difference.issueId);
  const [part, name = ""] = difference.field.split(".");
  const standard =
    part === "severity"
      ? String(issue?.severity ?? "")
      : part === "bounds"
        ? issue?.bounds[name]
        : "";
  const or = (text: string): string => (text === "" ? (standard ?? "") : text);
  return { ...difference, from: or(difference.from), to: or(difference.to) };
};

function Difference({ difference }: { readonly difference: PolicyDifference }) {
  const { label, texts } = differenceWords(difference);
  return (
    <li>
      <span>{label}</span>
      {texts && (
        <span className={styles.texts}>
          <del>{texts.from}</del> <ins>{texts.to}</ins>
        </span>
      )}
    </li>
  );
}

/** What differs between two states of a policy, by issue, before and after. */
export function DifferenceList({ policy, differences }: DifferenceListProps) {
  return (
    <dl className={styles.differences}>
      {[...Map.groupBy(differences, ({ issueId }) => issueId)].map(([issueId, ofIssue]) => (
        <div key={issueId}>
          <dt>{nameOf(policy, issueId, ofIssue)}</dt>
          <dd>
            <ul>
              {ofIssue.map((each) => (
                <Difference key={each.field} difference={withStandard(policy, each)} />
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}
