import { step } from "@proviso/redline";
import type { Sentence } from "../contract/contract.ts";
import type { ContractReading } from "../contract/contract-reading.ts";
import { doubtAbsence } from "../learned/doubt-absence.ts";
import { heedOpinion } from "../opinions/heed-opinions.ts";
import type { CompiledIssue, CompiledPlaybook } from "./compiled-playbook.ts";
import { Evaluator } from "./evaluator.ts";
import { heedExceptions } from "./heed-exceptions.ts";
import { judgeIssue } from "./judge-issue.ts";
import type { Judgement } from "./judgement.ts";

/** The judgements of a contract, one for each issue of a playbook, in its order. */
export interface Judgements {
  readonly all: readonly Judgement[];
  /** That of an issue, by its id. */
  of(issueId: string): Judgement | undefined;
}

/** Judgements that are there already. */
export function judgementsOf(all: readonly Judgement[]): Judgements {
  return {
    all,
    of: (issueId) => all.find(({ issue }) => issue.issue.id === issueId),
  };
}

/**
 * One judgement for each issue of the playbook, in its order. What one clause says and another takes back is
 * left to a human; opinions decide what the rules leave open.
 */
export function judgeContract(
  reading: ContractReading,
  playbook: CompiledPlaybook,
): readonly Judgement[] {
  return judgeWhenAsked(reading, playbook).all;
}

/** The same, each issue judged when it is first asked for. */
export function judgeWhenAsked(reading: ContractReading, playbook: CompiledPlaybook): Judgements {
  return new JudgedContract(reading, playbook);
}

class JudgedContract implements Judgements {
  private readonly issues: ReadonlyMap<string, CompiledIssue>;
  private readonly opinions: CompiledPlaybook["opinions"];
  private readonly silence: CompiledPlaybook["silence"];
  private readonly evaluator: Evaluator;
  /** By issue, judged by itself and then with what the others tell of it. */
  private readonly alone = new Map<CompiledIssue, Judgement>();
  private readonly heeded = new Map<CompiledIssue, Judgement>();
  private lookedAt_: ReadonlySet<Sentence> | null = null;

  constructor(reading: ContractReading, { issues, opinions, silence }: CompiledPlaybook) {
    this.issues = new Map(issues.map((issue) => [issue.issue.id, issue]));
    this.opinions = opinions;
    this.silence = silence;
    this.evaluator = new Evaluator(reading);
  }

  get all(): readonly Judgement[] {
    return [...this.issues.values()].map((issue) => this.judge(issue));
  }

  of(issueId: string): Judgement | undefined {
    const issue = this.issues.get(issueId);
    return issue === undefined ? undefined : this.judge(issue);
  }

  private judge(issue: CompiledIssue): Judgement {
    return keptIn(this.heeded, issue, () => {
      const { reading } = this.evaluator;
      const excepted = heedExceptions(reading, this.judgeAlone(issue), () => this.lookedAt);
      const doubted = doubtAbsence(reading, excepted, this.silence);
      return heedOpinion(reading, doubted, this.opinions);
    });
  }

  private judgeAlone(issue: CompiledIssue): Judgement {
    return keptIn(this.alone, issue, () => {
      step();
      return judgeIssue(this.evaluator, issue);
    });
  }

  /** The sentences that any issue looks at. */
  private get lookedAt(): ReadonlySet<Sentence> {
    return (this.lookedAt_ ??= new Set(
      [...this.issues.values()].flatMap((issue) => this.judgeAlone(issue).looked),
    ));
  }
}

function keptIn<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}
