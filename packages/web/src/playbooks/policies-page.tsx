import { Button, NativeSelect, Skeleton, Tabs, Title, VisuallyHidden } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import type { PolicyRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleAlert, Mail, SlidersHorizontal } from "lucide-react";
import { currentUserQuery } from "../identity/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import type { SoughtIssues } from "./find-issues.ts";
import type { PoliciesSearch } from "./policies-search.ts";
import { PolicyFilters } from "./policy-filters.tsx";
import { PolicyIssueList } from "./policy-issue-list.tsx";
import { contractTypesQuery, playbooksQuery } from "./policy-queries.ts";
import styles from "./policies-page.module.css";

const route = getRouteApi("/signed-in/policies");
const nothingSought: SoughtIssues = {
  freeText: "",
  issueType: undefined,
  customizable: undefined,
};

function AskForCustomization({ name }: { readonly name: string }) {
  const { data: settings } = useQuery(clientSettingsQuery());
  const subject = encodeURIComponent(t("policies-page.customization-of-the-policy", { name }));
  return (
    <Button
      component="a"
      variant="default"
      href={`mailto:${settings?.supportEmail ?? ""}?subject=${subject}`}
      leftSection={<Mail size={16} aria-hidden />}
    >
      {t("policies-page.ask-for-customization")}
    </Button>
  );
}

function Customize({ playbook }: { readonly playbook: string }) {
  const { data: user } = useQuery(currentUserQuery());
  if (user?.systemPermissions.includes("EDIT_POLICIES") !== true) return null;
  return (
    <Button
      leftSection={<SlidersHorizontal size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/policies/studio" search={{ playbook }} {...props} />}
    >
      {t("policies-page.customize")}
    </Button>
  );
}

interface PolicyProps {
  readonly policy: PolicyRecord;
  readonly sought: SoughtIssues;
  readonly onSeek: (part: Partial<SoughtIssues>) => void;
}

function Policy({ policy, sought, onSeek }: PolicyProps) {
  return (
    <section
      className={sheet.sheet}
      data-policy={policy.id}
      aria-label={t("policies-page.policy", { name: policy.name })}
    >
      <div className={styles.head}>
        <div>
          <Title order={1}>{t("policies-page.policy", { name: policy.name })}</Title>
          <p>{t("policies-page.default-policy-reflects")}</p>
          {policy.publishedAt !== null && (
            <p>
              {t("policies-page.your-own-version-published", {
                publishedBy: policy.publishedBy,
                publishedAt: formatMoment(Date.parse(policy.publishedAt)),
              })}
            </p>
          )}
        </div>
        <search className={styles.tools}>
          <SearchField
            label={t("policies-page.search-issue")}
            placeholder={t("policies-page.search-issue")}
            value={sought.freeText}
            onSearch={(text) => onSeek({ freeText: text.trim() })}
          />
          <PolicyFilters baseId={policy.baseId} value={sought} onChange={onSeek} />
          <AskForCustomization name={policy.name} />
          <Customize playbook={policy.id} />
        </search>
      </div>
      <PolicyIssueList
        key={policy.id}
        baseId={policy.baseId}
        playbook={policy.id}
        sought={sought}
      />
    </section>
  );
}

/** What each playbook accepts and refuses, by contract type and position (C2.49 to C2.55). */
export function PoliciesPage() {
  useDocumentTitle(t("policies-page.page-title", { product: useProductName() }));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const types = useQuery(contractTypesQuery());
  const playbooks = useQuery(playbooksQuery(search.type));
  const shown = playbooks.data?.find(({ id }) => id === search.playbook) ?? playbooks.data?.[0];
  const change = (part: Partial<PoliciesSearch>): void => {
    void navigate({ search: (now) => ({ ...now, ...part }), replace: true });
  };
  const error = playbooks.error ?? types.error;
  return (
    <div className={styles.page}>
      <div className={styles.choice}>
        <NativeSelect
          aria-label={t("policies-page.contract-type")}
          data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={search.type}
          onChange={({ currentTarget: { value } }) =>
            change({ ...nothingSought, type: value, playbook: undefined })
          }
        />
        {playbooks.data && playbooks.data.length > 1 && shown && (
          <Tabs
            value={shown.id}
            onChange={(playbook) =>
              change({ playbook: playbook ?? undefined, issueType: undefined })
            }
          >
            <Tabs.List aria-label={t("policies-page.playbooks")}>
              {playbooks.data.map(({ id, name }) => (
                <Tabs.Tab key={id} value={id}>
                  {name}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {playbooks.data.map(({ id }) => (
              <Tabs.Panel key={id} value={id}>
                {null}
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </div>
      {shown && <Policy policy={shown} sought={search} onSeek={change} />}
      {!shown && error === null && (
        <>
          <VisuallyHidden component="h1">
            {t("policies-page.policies.visuallyhidden")}
          </VisuallyHidden>
          <Skeleton height={520} radius={8} role="status" aria-label={t("policies-page.loading")} />
        </>
      )}
      {!shown && error !== null && (
        <section className={sheet.sheet}>
          <MessagePanel
            role="alert"
            order={1}
            icon={<CircleAlert size={20} strokeWidth={1.75} />}
            title={t("policies-page.the-policies-could")}
            action={
              <Button
                loading={playbooks.isFetching || types.isFetching}
                onClick={() => void Promise.all([types.refetch(), playbooks.refetch()])}
              >
                {t("policies-page.try-again")}
              </Button>
            }
          >
            {sentenceOf(error)}
          </MessagePanel>
        </section>
      )}
    </div>
  );
}
