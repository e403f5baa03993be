import { readContractAnswers, type ContractRecord } from "@proviso/endpoints";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ask } from "../platform/ask.ts";
import { t } from "./messages.ts";
import styles from "./made-of-template.module.css";

/** The answers a contract was made with; they never change. */
export const contractAnswersQuery = (guid: string) =>
  queryOptions({
    queryKey: ["contract", guid, "answers"],
    queryFn: ({ signal }) => ask(readContractAnswers, { params: { guid } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

interface MadeOfTemplateProps {
  readonly contract: Pick<ContractRecord, "guid" | "docRole">;
}

/** Beside a contract that was made of a template: which one, and the answers it was made with; else nothing. */
export function MadeOfTemplate({ contract: { guid, docRole } }: MadeOfTemplateProps) {
  // Only a first version is made of a template: for our later ones there is nothing to ask.
  const { data } = useQuery({ ...contractAnswersQuery(guid), enabled: docRole === "INCOMING" });
  if (!data || data.templateName === "") return null;
  const { templateName, answers } = data;
  return (
    <section className={styles.card} aria-label={t("made-of-template.made-of-a-template")}>
      <h2>{t("made-of-template.made-of-a-template")}</h2>
      <p>{templateName}</p>
      {answers.length > 0 && (
        <details>
          <summary>{t("made-of-template.answers", { count: answers.length })}</summary>
          <dl>
            {answers.map(({ key, label, text }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{text === "" ? t("made-of-template.not-answered") : text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </section>
  );
}
