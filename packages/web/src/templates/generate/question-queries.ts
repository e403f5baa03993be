import { previewTemplate, readTemplateQuestions, type AnswersInput } from "@proviso/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../../platform/ask.ts";

/** What a copy of a template asks; `revision` grows when its text was changed. */
export const questionsQuery = (guid: string, revision: number) =>
  queryOptions({
    queryKey: ["generate", "questions", guid, revision],
    queryFn: ({ signal }) => ask(readTemplateQuestions, { params: { id: guid } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** What the contract would read like with these answers. */
export const previewQuery = (guid: string, revision: number, answers: AnswersInput) =>
  queryOptions({
    queryKey: ["generate", "preview", guid, revision, answers],
    queryFn: ({ signal }) =>
      ask(previewTemplate, { params: { id: guid }, body: { answers } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
