const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const answers: Readonly<Record<string, readonly [string, object]>> = {
  nothing: ["204", { description: "Done." }],
  redirect: ["302", { description: "Go to the address in Location." }],
  file: [
    "200",
    {
      description: "The file.",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    },
  ],
  events: [
    "200",
    {
      description: "Server-sent events.",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
  ],
};

/** An OpenAPI document in which calls that answer a file, events or nothing say so. */
export const describeAnswers = <T>(document: T): T => {
  const paths = isRecord(document) && isRecord(document["paths"]) ? document["paths"] : {};
  for (const methods of Object.values(paths).filter(isRecord))
    for (const operation of Object.values(methods).filter(isRecord)) {
      const found = answers[String(operation["x-answer"])];
      delete operation["x-answer"];
      if (found && isRecord(operation["responses"]))
        operation["responses"] = { [found[0]]: found[1], ...operation["responses"] };
    }
  return document;
};
