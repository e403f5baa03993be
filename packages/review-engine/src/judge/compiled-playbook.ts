import { PhraseCompiler } from "../phrases/compile-phrase.ts";
import type { CompiledPhrase } from "../phrases/compiled-phrase.ts";
import type { Need } from "../phrases/need.ts";
import type { SilenceCheck } from "../learned/silence-check.ts";
import type { Opinion } from "../opinions/opinion.ts";
import type { BoundValue } from "../values/bound-value.ts";
import { readBoundValue } from "../values/bound-value.ts";
import type {
  Bound,
  Condition,
  Playbook,
  PlaybookIssue,
  Rule,
  Surrounding,
} from "../playbook/playbook.ts";

/** A playbook with its phrases ready for matching. */
export interface CompiledPlaybook {
  readonly playbook: Playbook;
  readonly issues: readonly CompiledIssue[];
  /** What a language model answered where the rules leave it to a human. */
  readonly opinions: readonly Opinion[];
  readonly silence: SilenceCheck;
}

export interface CompiledIssue {
  readonly issue: PlaybookIssue;
  readonly headings: readonly CompiledPhrase[];
  readonly phrases: readonly CompiledPhrase[];
  readonly except: readonly CompiledPhrase[];
  readonly always: readonly CompiledPhrase[];
  readonly rules: readonly CompiledRule[];
}

export interface CompiledRule {
  readonly rule: Rule;
  readonly if: CompiledCondition;
  readonly unless: CompiledCondition | null;
}

/** Conditions that read alike are one object; the number tells them apart. */
export type CompiledCondition = CompiledTest & {
  readonly id: number;
  /** What every single sentence holds for which it holds; null when that cannot be told. */
  readonly need: Need | null;
};

type CompiledTest =
  | {
      readonly test: "says" | "denies" | "mentions";
      readonly phrases: readonly CompiledPhrase[];
      readonly where: readonly CompiledBound[];
    }
  | { readonly test: "all"; readonly of: readonly CompiledCondition[] }
  | { readonly test: "any"; readonly of: readonly CompiledCondition[] }
  | { readonly test: "none"; readonly of: readonly CompiledCondition[] }
  | { readonly test: "within"; readonly scope: Surrounding; readonly of: CompiledCondition }
  | { readonly test: "heading"; readonly phrases: readonly CompiledPhrase[] }
  | Extract<Condition, { test: "kind" | "is" }>;

export interface CompiledBound {
  readonly name: string;
  readonly relation: Bound["relation"];
  readonly limit: BoundValue;
}

const known = new WeakMap<Playbook, CompiledPlaybook>();

/** Compiles a playbook once; later calls with the same one are free. */
export function compilePlaybook(playbook: Playbook): CompiledPlaybook {
  const before = known.get(playbook);
  if (before !== undefined) return before;
  const compiler = new PlaybookCompiler(playbook.phrases);
  const compiled = {
    playbook,
    issues: playbook.issues.map((issue) => compiler.compileIssue(issue)),
    opinions: [],
    silence: "by-rules-alone" as const,
  };
  known.set(playbook, compiled);
  return compiled;
}

class PlaybookCompiler {
  private readonly phrases: PhraseCompiler;
  private readonly conditions = new Map<string, CompiledCondition>();

  constructor(lists: Playbook["phrases"]) {
    this.phrases = new PhraseCompiler(lists);
  }

  compileIssue(issue: PlaybookIssue): CompiledIssue {
    return {
      issue,
      headings: this.phrases.compileAll(issue.look.headings),
      phrases: this.phrases.compileAll(issue.look.phrases).toSorted(listsLast),
      except: this.phrases.compileAll(issue.look.except),
      always: this.phrases.compileAll(issue.look.always),
      rules: issue.rules.map((rule) => ({
        rule,
        if: this.compile(rule.if, issue),
        unless: rule.unless === null ? null : this.compile(rule.unless, issue),
      })),
    };
  }

  private compile(condition: Condition, issue: PlaybookIssue): CompiledCondition {
    const test = this.compileTest(condition, issue);
    const key = JSON.stringify(test, (name, value: unknown) =>
      name === "need" ? undefined : value,
    );
    const compiled = this.conditions.get(key) ?? {
      ...test,
      id: this.conditions.size,
      need: this.needOf(test),
    };
    this.conditions.set(key, compiled);
    return compiled;
  }

  private compileTest(condition: Condition, issue: PlaybookIssue): CompiledTest {
    const inner = (each: Condition): CompiledCondition => this.compile(each, issue);
    if (condition.test === "kind" || condition.test === "is") return condition;
    if (condition.test === "heading")
      return { test: "heading", phrases: this.phrases.compileAll(condition.phrases) };
    if (condition.test === "within")
      return { test: "within", scope: condition.scope, of: inner(condition.of) };
    if (condition.test === "all" || condition.test === "any" || condition.test === "none") {
      return { test: condition.test, of: condition.of.map(inner) };
    }
    return {
      test: condition.test,
      phrases: this.phrases.compileAll(condition.phrases),
      where: condition.where.flatMap((bound) => {
        const limit = readBoundValue(issue.bounds.get(bound.limit) ?? bound.limit);
        return limit === null ? [] : [{ name: bound.name, relation: bound.relation, limit }];
      }),
    };
  }

  private needOf(test: CompiledTest): Need | null {
    const { needs } = this.phrases;
    if ("where" in test) return needs.any(test.phrases.map((phrase) => phrase.need));
    if (test.test === "within") return test.scope === "sentence" ? test.of.need : null;
    if (test.test === "all") return needs.all(test.of.map((each) => each.need));
    return test.test === "any" ? needs.any(test.of.map((each) => each.need)) : null;
  }
}

/** A phrase that cites lists takes longest to look for, and is spared where another one matched. */
function listsLast(one: CompiledPhrase, other: CompiledPhrase): number {
  return Number(one.source.includes("{")) - Number(other.source.includes("{"));
}
