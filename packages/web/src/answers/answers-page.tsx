import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert, CircleCheck } from "lucide-react";
import { contractQuery, contractTitle } from "../contracts/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { answersQuery } from "./answer-queries.ts";
import { AnswersList } from "./answers-list.tsx";
import { ExceptionMenu } from "./exception-menu.tsx";
import { Weighing } from "./weighing.tsx";
import styles from "./answers.module.css";

const route = getRouteApi("/signed-in/dashboard/details/$guid/answers");

function Waiting() {
  return (
    <div aria-busy="true" role="status" aria-label={t("answers-page.loading-their-changes")}>
      {[1, 2].map((nth) => (
        <div key={nth} className={styles.card}>
          <Skeleton height={14} width={180} />
          <Skeleton height={74} />
          <Skeleton height={14} width="70%" />
          <Skeleton height={20} width={320} />
        </div>
      ))}
    </div>
  );
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("answers-page.their-changes-could")}
        action={<Button onClick={onRetry}>{t("answers-page.try-again")}</Button>}
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}

function Answers({ contract }: { readonly contract: ContractRecord }) {
  const { data: answers, error, refetch } = useQuery(answersQuery(contract.guid));
  if (!answers)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (answers.state !== "done") return <Weighing contract={contract} answers={answers} />;
  if (answers.answers.length === 0)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          icon={<CircleCheck size={20} strokeWidth={1.75} />}
          title={t("answers-page.no-tracked-changes-of-theirs")}
        >
          {t("answers-page.what-they-changed-without")}
        </MessagePanel>
      </section>
    );
  return <AnswersList contract={contract} answers={answers} />;
}

/** The changes of a counterparty's version: what the playbook answers to each, what is decided, the next draft. */
export function AnswersPage() {
  const { guid } = route.useParams();
  const contract = useQuery(contractQuery(guid));
  const { data: answers } = useQuery(answersQuery(guid));
  const name = contract.data ? contractTitle(contract.data) : "";
  useDocumentTitle(t("answers-page.page-title", { product: useProductName() }));
  const mayDownload = contract.data?.permissions.includes("download_contract") === true;
  return (
    <div className={styles.page}>
      <Link to="/dashboard/details/$guid" params={{ guid }} className={styles.back}>
        <ArrowLeft size={15} aria-hidden />
        {t("answers-page.back-to-the-contract")}
      </Link>
      <header className={styles.top}>
        <div>
          <Title order={1}>{t("answers-page.answer-their-changes.title")}</Title>
          <p>
            {name}
            {answers?.playbook && (
              <span>{t("answers-page.weighed-by", { name: answers.playbook.name })}</span>
            )}
          </p>
        </div>
        {mayDownload && answers?.state === "done" && answers.answers.length > 0 && (
          <ExceptionMenu guid={guid} />
        )}
      </header>
      {contract.data ? (
        <Answers key={guid} contract={contract.data} />
      ) : contract.isError ? (
        <Failure error={contract.error} onRetry={() => void contract.refetch()} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}
