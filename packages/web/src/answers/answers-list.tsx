import type { ContractRecord, RedlineAnswers } from "@proviso/endpoints";
import { Link } from "@tanstack/react-router";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { isDrafting } from "./answer-queries.ts";
import { byClause } from "./answer-words.ts";
import { ChangeCard } from "./change-card.tsx";
import { DraftBar } from "./draft-bar.tsx";
import { useDecisions } from "./use-decisions.ts";
import { t } from "./messages.ts";
import styles from "./answers.module.css";

interface AnswersListProps {
  readonly contract: Pick<ContractRecord, "guid" | "permissions">;
  readonly answers: RedlineAnswers;
}

function Banner({ contract, answers }: AnswersListProps) {
  const { draft, newestGuid } = answers;
  const isMade = draft.state === "done" && draft.guid !== null;
  if (isMade || newestGuid !== contract.guid)
    return (
      <p className={styles.banner} data-tone={isMade ? "good" : "wait"} role="status">
        {isMade ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
        <span>
          {isMade ? t("answers-list.the-next-draft") : t("answers-list.a-newer-version")}{" "}
          <Link
            to="/dashboard/details/$guid"
            params={{ guid: isMade && draft.guid !== null ? draft.guid : newestGuid }}
          >
            {isMade ? t("answers-list.open-the-draft") : t("answers-list.open-the-newest-version")}
          </Link>
        </span>
      </p>
    );
  if (draft.state !== "failed") return null;
  return (
    <p className={styles.banner} data-tone="bad" role="alert">
      <TriangleAlert size={18} aria-hidden />
      <span>{t("answers-list.the-next-draft-could", { failure: draft.failure ?? "" })}</span>
    </p>
  );
}

/** Their changes by clause, each with its answer; read-only once a newer version is there. */
export function AnswersList({ contract, answers }: AnswersListProps) {
  const decisions = useDecisions(contract.guid);
  const isCurrent = answers.newestGuid === contract.guid;
  const mayAnswer = isCurrent && contract.permissions.includes("upload_version");
  const isReadOnly = !mayAnswer || isDrafting(answers);
  const numberOf = new Map(answers.answers.map(({ id }, nth) => [id, nth + 1]));
  return (
    <>
      <Banner contract={contract} answers={answers} />
      {byClause(answers.answers).map(({ clause, changes }, nth) => (
        <section
          key={nth}
          className={styles.clause}
          aria-label={clause || t("answers-list.outside-of-any-clause")}
        >
          <h2>{clause || t("answers-list.outside-of-any-clause")}</h2>
          {changes.map((change) => (
            <ChangeCard
              key={change.id}
              change={change}
              number={numberOf.get(change.id) ?? 0}
              isReadOnly={isReadOnly}
              onDecide={(wish) => decisions.decide([wish])}
            />
          ))}
        </section>
      ))}
      {mayAnswer && <DraftBar contract={contract} answers={answers} decisions={decisions} />}
    </>
  );
}
