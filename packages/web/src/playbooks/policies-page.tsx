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
  const subject = encodeURIComponent(`Customization of the ${name} policy`);
  return (
    <Button
      component="a"
      variant="default"
      href={`mailto:${settings?.supportEmail ?? ""}?subject=${subject}`}
      leftSection={<Mail size={16} aria-hidden />}
    >
      Ask for customization
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
      Customize
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
    <section className={sheet.sheet} data-policy={policy.id} aria-label={`${policy.name} policy`}>
      <div className={styles.head}>
        <div>
          <Title order={1}>{policy.name} policy</Title>
          <p>Default policy reflects the market standards. Marked issues can be customized.</p>
          {policy.publishedAt !== null && (
            <p>
              Your own version, published by {policy.publishedBy} on{" "}
              {formatMoment(Date.parse(policy.publishedAt))}, is in force.
            </p>
          )}
        </div>
        <search className={styles.tools}>
          <SearchField
            label="Search issue"
            placeholder="Search issue"
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
  useDocumentTitle(`Policies · ${useProductName()}`);
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
          aria-label="Contract type"
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
            <Tabs.List aria-label="Playbooks">
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
          <VisuallyHidden component="h1">Policies</VisuallyHidden>
          <Skeleton height={520} radius={8} role="status" aria-label="Loading" />
        </>
      )}
      {!shown && error !== null && (
        <section className={sheet.sheet}>
          <MessagePanel
            role="alert"
            order={1}
            icon={<CircleAlert size={20} strokeWidth={1.75} />}
            title="The policies could not be loaded"
            action={
              <Button
                loading={playbooks.isFetching || types.isFetching}
                onClick={() => void Promise.all([types.refetch(), playbooks.refetch()])}
              >
                Try again
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
