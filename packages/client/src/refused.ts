/** The server said no: with a code that stays, and a sentence for a person. */
export class Refused extends Error {
  override readonly name = "Refused";
  /** The HTTP status. */
  readonly status: number;
  /** The refusal's name, such as "quota_reached"; "unknown" for an answer that is not the API's. */
  readonly code: string;
  /** What exactly was wrong, by field. */
  readonly fields: readonly { readonly field: string; readonly problem: string }[];

  constructor(
    status: number,
    { code, sentence, fields }: Pick<Refused, "code" | "fields"> & { readonly sentence: string },
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === "string" ? value : otherwise;

/** What an answer that is not a success says. */
export const refusedBy = async (answer: Response): Promise<Refused> => {
  const said: unknown = await answer.json().catch(() => undefined);
  const problem = isRecord(said) ? said : {};
  const fields = Array.isArray(problem["fields"]) ? problem["fields"] : [];
  return new Refused(answer.status, {
    code: textOf(problem["code"], "unknown"),
    sentence: textOf(problem["message"], `The server answered ${answer.status}.`),
    fields: fields.filter(isRecord).map(({ field, problem: what }) => ({
      field: textOf(field, ""),
      problem: textOf(what, ""),
    })),
  });
};
