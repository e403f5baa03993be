import { problem, type Endpoint } from "@proviso/endpoints";
import { AskError, notUnderstood } from "./ask-error.ts";
import { sayShared } from "./say.ts";

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The error that a refusing answer stands for. */
export const readProblem = (status: number, text: string): AskError => {
  const read = problem.safeParse(parseJson(text));
  if (!read.success) return notUnderstood(status);
  const { code, message, requestId, fields = [], secondFactor } = read.data;
  const sentence = sayShared("refusals", code, message);
  return new AskError({ code, status, sentence, requestId, fields, secondFactor });
};

/** The JSON answer of an endpoint, checked; throws when it is not what the endpoint promises. */
export const readAnswer = (asked: Endpoint, status: number, text: string): unknown => {
  if (asked.answer === "nothing") return undefined;
  if (typeof asked.answer === "string")
    throw new Error(`${asked.path} answers a ${asked.answer}, not JSON.`);
  const read = asked.answer.safeParse(parseJson(text));
  if (!read.success) throw new Error(`${asked.path} answered ${status} in an unknown shape.`);
  return read.data;
};
