import { Group, Radio } from "@mantine/core";
import type { RedlineAnswerKind, RedlineChange } from "@proviso/endpoints";
import { formatMoment } from "../platform/format.ts";
import { areShortcutsOn } from "../platform/shortcuts.ts";
import { answerTo, choices, isPossible, proposalName } from "./answer-words.ts";
import { ChangeText } from "./change-text.tsx";
import { CounterEditor } from "./counter-editor.tsx";
import type { Wish } from "./use-decisions.ts";
import { t } from "./messages.ts";
import styles from "./answers.module.css";

interface ChangeCardProps {
  readonly change: RedlineChange;
  /** Its place among all, from 1. */
  readonly number: number;
  readonly isReadOnly: boolean;
  readonly onDecide: (wish: Wish) => void;
}

function Why({ change: { proposal, canSettle } }: { readonly change: RedlineChange }) {
  return (
    <div className={styles.why}>
      <p>
        {proposal.issue !== "" && <strong>{proposal.issue}. </strong>}
        {proposal.reason}
      </p>
      {proposal.quote !== null && (
        <blockquote>
          <span>{t("change-card.decided-by")}</span> “{proposal.quote}”
        </blockquote>
      )}
      {!canSettle && <p>{t("change-card.it-stays-tracked")}</p>}
    </div>
  );
}

function Saved({ change: { decision } }: { readonly change: RedlineChange }) {
  if (!decision || decision.answer === null || decision.by === "") return null;
  return (
    <p className={styles.saved}>
      {decision.by}, {formatMoment(Date.parse(decision.at))}
    </p>
  );
}

/** One change of theirs: how it reads, what the playbook proposes and why, and what is answered. */
export function ChangeCard({ change, number, isReadOnly, onDecide }: ChangeCardProps) {
  const { id, proposal, decision, author } = change;
  const answer = answerTo(change);
  const choose = (kind: RedlineAnswerKind): void => {
    if (isReadOnly || !isPossible(change, kind)) return;
    onDecide({ id, answer: kind, wording: kind === "counter" ? (decision?.wording ?? []) : [] });
  };
  const onKey = (event: React.KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn.get()) return;
    const chosen = choices.find(({ key }) => key === event.key.toLowerCase());
    if (!chosen) return;
    event.preventDefault();
    choose(chosen.kind);
  };
  return (
    <article
      className={styles.card}
      data-answer={answer ?? "none"}
      aria-label={t("change-card.change", { number })}
    >
      <header className={styles.head}>
        <span className={styles.proposal} data-answer={proposal.answer}>
          {proposal.answer === "human"
            ? proposalName(proposal)
            : t("change-card.proposed", { proposal: proposalName(proposal) })}
        </span>
        {author !== "" && <span className={styles.author}>{author}</span>}
      </header>
      <ChangeText change={change} />
      <Why change={change} />
      <Radio.Group
        classNames={{ root: styles.flush ?? "" }}
        value={answer ?? ""}
        aria-label={t("change-card.answer-to-change", { number })}
        onKeyDown={onKey}
        onChange={(value) => {
          const chosen = choices.find(({ kind }) => kind === value);
          if (chosen) choose(chosen.kind);
        }}
      >
        <Group gap={18} className={styles.choices}>
          {choices.map(({ kind, name }) => (
            <Radio
              key={kind}
              value={kind}
              label={name}
              disabled={isReadOnly || !isPossible(change, kind)}
            />
          ))}
          <Saved change={change} />
        </Group>
      </Radio.Group>
      {answer === "counter" && (
        <CounterEditor
          change={change}
          isReadOnly={isReadOnly}
          onWord={(wording) => onDecide({ id, answer: "counter", wording })}
        />
      )}
      {answer === "counter" && (
        <p className={styles.hint}>
          {t("change-card.beside-it-they-read", { reply: proposal.reply })}
        </p>
      )}
    </article>
  );
}
