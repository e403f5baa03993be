import type { LanguageModel } from "../platform/language-model/language-model.ts";
import { askOpinions, centsForOpinions } from "./ask-opinions.ts";
import { askRewordings } from "./ask-rewordings.ts";
import type { ReviewedOutcome } from "./review-task.ts";
import { nothingSaid, type ModelResults } from "./model-results.ts";

/** What is heard of the questions to a language model: how many things it was asked about and answered, and what failed. */
export interface ModelNews {
  readonly asked: (news: Readonly<Record<string, number>>) => void;
  readonly failed: (error: unknown) => void;
}

/** What a language model says to what is still open in a review. Wordings that a person has seen are left alone. */
export const askModel = async (
  model: LanguageModel,
  { open, wordings }: Pick<ReviewedOutcome, "open" | "wordings">,
  isFollowing: boolean,
  news: ModelNews,
): Promise<ModelResults> => {
  const issues = model.tasks.includes("opinions") ? open : [];
  const words = model.tasks.includes("rewordings") && !isFollowing ? wordings : [];
  if (issues.length + words.length === 0) return nothingSaid;
  // The one's failure is not the other's: they are two questions, asked at once, and share the money.
  const nothing = (error: unknown): [] => {
    news.failed(error);
    return [];
  };
  const left = model.budget.centsPerReview - centsForOpinions(model, issues);
  const [opinions, rewordings] = await Promise.all([
    askOpinions(model, issues).catch(nothing),
    askRewordings(model, words, left).catch(nothing),
  ]);
  news.asked({
    asked: issues.length,
    given: opinions.length,
    wordings: words.length,
    reworded: rewordings.length,
  });
  return { opinions, rewordings };
};
