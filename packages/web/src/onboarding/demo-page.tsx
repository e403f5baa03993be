import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { Suspense } from "react";
import { loadDemoWorkspace } from "../contracts/index.ts";
import { currentUserQuery } from "../identity/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import { StatusTag } from "../ui/status-tag.tsx";
import styles from "./demo-page.module.css";
import { demoGuid, demoQuery } from "./demo-query.ts";

const DemoWorkspace = lazyPart(async () => ({
  default: (await loadDemoWorkspace()).DemoWorkspace,
}));

const workspaceSkeleton = (
  <Skeleton height={520} radius={8} role="status" aria-label={t("demo-page.loading")} />
);

function DemoBody() {
  const { data: demo, error, isFetching, refetch } = useQuery(demoQuery());
  if (demo)
    return (
      <>
        <header className={styles.contract}>
          <h2>{demo.fileName.replace(/\.docx$/, "")}</h2>
          <p>
            <StatusTag status="COMPLETED" />
            {demo.summary.playbook?.name}
          </p>
        </header>
        <Suspense fallback={workspaceSkeleton}>
          <DemoWorkspace guid={demoGuid} demo={demo} />
        </Suspense>
      </>
    );
  if (error === null) return workspaceSkeleton;
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("demo-page.the-demo-could")}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t("demo-page.try-again")}
          </Button>
        }
      >
        {sentenceOf(error)}
      </MessagePanel>
    </section>
  );
}

/** What the page of a contract looks like, on a sample that was reviewed like any other (D4, A2.46). */
export function DemoPage() {
  const product = useProductName();
  useDocumentTitle(t("demo-page.page-title", { product }));
  const { data: user } = useQuery(currentUserQuery());
  const isNew = user?.isOnboardingDue === true;
  return (
    <div className={styles.page}>
      <Link to={isNew ? "/onboarding" : "/dashboard"} className={styles.back}>
        <ArrowLeft size={15} aria-hidden />
        {isNew ? t("demo-page.back-to-your-first-upload") : t("demo-page.contracts")}
      </Link>
      <Title order={1}>{t("demo-page.contract-page-demo.title")}</Title>
      <p className={styles.lead}>{t("demo-page.this-is-a-sample", { product })}</p>
      <DemoBody />
    </div>
  );
}
