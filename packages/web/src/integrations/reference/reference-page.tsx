import { Button, Skeleton, Title } from "@mantine/core";
import { scopes } from "@proviso/domain";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../../ui/sheet.module.css";
import { sayShared } from "../../platform/say.ts";
import { SettingsPage } from "../../ui/settings-section.tsx";
import { callsByScope, openApi, type ApiCall, type JsonSchema } from "./open-api.ts";
import styles from "./reference-page.module.css";
import { writeType } from "./write-type.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

const referenceQuery = () =>
  queryOptions({
    queryKey: ["api-reference"],
    queryFn: async ({ signal }) => {
      const answer = await fetch("/openapi.json", { signal });
      if (!answer.ok) throw new Error(`The description was answered with ${answer.status}.`);
      return openApi.parse(await answer.json());
    },
    staleTime: Infinity,
  });

function Shape(props: {
  readonly title: string;
  readonly schema: JsonSchema | undefined;
  readonly schemas: Schemas;
}) {
  if (!props.schema) return null;
  return (
    <>
      <h3>{props.title}</h3>
      <pre>{writeType(props.schema, props.schemas)}</pre>
    </>
  );
}

function Call({ call, schemas }: { readonly call: ApiCall; readonly schemas: Schemas }) {
  return (
    <details className={styles.call} id={call.id}>
      <summary>
        <span className={styles.method}>{call.method}</span>
        <span className={styles.what}>
          <span className={styles.path}>{call.path}</span>
          <span className={styles.summary}>{call.summary}</span>
        </span>
      </summary>
      <div className={styles.shapes}>
        {call.parameters.length > 0 && (
          <>
            <h3>{t("reference-page.in-the-address")}</h3>
            <pre>
              {call.parameters
                .map(
                  (each) =>
                    `${each.name}${each.required ? "" : "?"}: ${writeType(each.schema, schemas)}`,
                )
                .join("\n")}
            </pre>
          </>
        )}
        <Shape title={t("reference-page.body")} schema={call.body} schemas={schemas} />
        <Shape title={t("reference-page.answer")} schema={call.answer} schemas={schemas} />
      </div>
    </details>
  );
}

function Reference() {
  const reference = useQuery(referenceQuery());
  if (reference.isPending)
    return (
      <Skeleton height={320} radius={8} role="status" aria-label={t("reference-page.loading")} />
    );
  if (reference.isError)
    return (
      <div className={sheet.sheet}>
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={22} strokeWidth={1.75} />}
          title={t("reference-page.the-reference-did-not-load")}
          action={
            <Button onClick={() => void reference.refetch()}>
              {t("reference-page.try-again")}
            </Button>
          }
        >
          {t("reference-page.the-server-did")}
        </MessagePanel>
      </div>
    );
  const { schemas } = reference.data.components;
  const calls = callsByScope(reference.data);
  return Object.entries(scopes).map(([scope, sentence]) => (
    <section key={scope} className={`${sheet.sheet} ${styles.scope}`} aria-labelledby={scope}>
      <Title order={2} id={scope}>
        {sayShared("key-scopes", scope, sentence)}
      </Title>
      <p>{t.rich("reference-page.scope", { scope, code: (chunks) => <code>{chunks}</code> })}</p>
      {calls.get(scope)?.map((call) => (
        <Call key={call.id} call={call} schemas={schemas} />
      ))}
    </section>
  ));
}

/** Every call that an API key may make, with its shapes, as this installation describes itself. */
export function ReferencePage() {
  return (
    <SettingsPage
      title={t("reference-page.api-reference")}
      about={t("reference-page.every-call-takes")}
    >
      <Reference />
    </SettingsPage>
  );
}
