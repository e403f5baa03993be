import { Button, Skeleton, Tabs, Title, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useDocumentTitle } from "@mantine/hooks";
import type { ConceptCustomization } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert } from "lucide-react";
import { sentenceOf } from "../../platform/ask-error.ts";
import { formatMoment } from "../../platform/format.ts";
import { useProductName } from "../../platform/product.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { t } from "./messages.ts";
import sheet from "../../ui/sheet.module.css";
import { IssuesPanel } from "./issues-panel.tsx";
import { LeaveStudio } from "./leave-studio.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SpreadsheetMenu } from "./spreadsheet-menu.tsx";
import { customizationQuery } from "./studio-queries.ts";
import styles from "./studio.module.css";
import { TrialPanel } from "./trial-panel.tsx";
import { useStudio, type Studio } from "./use-studio.ts";
import { VersionsPanel } from "./versions-panel.tsx";

const route = getRouteApi("/signed-in/policies/studio");

const tabs = [
  { id: "issues", name: t("studio-page.issues") },
  { id: "try", name: t("studio-page.try-the-draft") },
  { id: "versions", name: t("studio-page.versions") },
] as const;

const standing = ({ version, versions }: ConceptCustomization): string => {
  const [latest] = versions;
  return latest === undefined
    ? t("studio-page.in-force-the-standard-policy")
    : t("studio-page.in-force-version-published", {
        version,
        publishedBy: latest.publishedBy,
        publishedAt: formatMoment(Date.parse(latest.publishedAt)),
      });
};

const drafted = ({ draft, draftDifferences, draftedBy, draftedAt }: ConceptCustomization): string =>
  draft === null || draftedAt === null
    ? t("studio-page.nothing-is-drafted")
    : t("studio-page.draft-with-changes-saved", {
        count: draftDifferences.length,
        draftedBy,
        draftedAt: formatMoment(Date.parse(draftedAt)),
      });

function StudioHead({ studio }: { readonly studio: Studio }) {
  const { policy, isUnsaved, isBusy, discard } = studio;
  const [isPublishing, publishing] = useDisclosure();
  return (
    <div className={styles.head}>
      <div>
        <Title order={1}>{t("studio-page.studio", { name: policy.name })}</Title>
        <p>
          {standing(policy)} {drafted(policy)}
        </p>
      </div>
      <div className={styles.acts}>
        <SpreadsheetMenu studio={studio} />
        {policy.draft !== null && (
          <Button variant="default" disabled={isUnsaved || isBusy} onClick={discard}>
            {t("studio-page.discard-the-draft")}
          </Button>
        )}
        <Button
          disabled={policy.draftDifferences.length === 0 || isUnsaved || isBusy}
          onClick={publishing.open}
        >
          {t("studio-page.publish")}
        </Button>
      </div>
      <PublishDialog studio={studio} opened={isPublishing} onClose={publishing.close} />
    </div>
  );
}

function OpenStudio({ stored }: { readonly stored: ConceptCustomization }) {
  const studio = useStudio(stored);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (part: Partial<typeof search>): void => {
    // What takes the focus is scrolled to; the page's own return to its top would come after that.
    void navigate({
      search: (now) => ({ ...now, ...part }),
      replace: true,
      resetScroll: part.tab !== undefined,
    });
  };
  return (
    <>
      <section
        className={sheet.sheet}
        aria-label={t("studio-page.studio", { name: stored.name })}
        data-studio
      >
        <StudioHead studio={studio} />
        {studio.conflict !== null && (
          <p className={`${styles.amiss} ${styles.conflict}`} role="alert">
            {studio.conflict}{" "}
            <Button variant="default" size="compact-sm" onClick={studio.undo}>
              {t("studio-page.load-it-anew")}
            </Button>
          </p>
        )}
        <Tabs
          className={styles.tabs}
          keepMounted={false}
          value={search.tab}
          onChange={(tab) => go({ tab: tabs.find(({ id }) => id === tab)?.id ?? "issues" })}
        >
          <Tabs.List aria-label={t("studio-page.studio.label")}>
            {tabs.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="issues">
            <IssuesPanel studio={studio} shown={search.issue} onShow={(issue) => go({ issue })} />
          </Tabs.Panel>
          <Tabs.Panel value="try">
            <TrialPanel studio={studio} trial={search.trial} onTrial={(trial) => go({ trial })} />
          </Tabs.Panel>
          <Tabs.Panel value="versions">
            <VersionsPanel studio={studio} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <SaveBar studio={studio} />
      <LeaveStudio isUnsaved={studio.isUnsaved} />
    </>
  );
}

/** Where an account alters a policy: its issues by forms, then draft, publish and versions. */
export function StudioPage() {
  const { playbook } = route.useSearch();
  const product = useProductName();
  const policy = useQuery(customizationQuery(playbook));
  useDocumentTitle(
    t("studio-page.page-title", { name: policy.data?.name ?? t("studio-page.policy"), product }),
  );
  return (
    <div className={styles.page}>
      <Link
        to="/policies"
        search={{ type: playbook.slice(0, playbook.lastIndexOf("-")), playbook }}
        className={styles.out}
      >
        <ArrowLeft size={15} aria-hidden />
        {t("studio-page.policies")}
      </Link>
      {policy.data && <OpenStudio key={playbook} stored={policy.data} />}
      {policy.isPending && (
        <>
          <VisuallyHidden component="h1">{t("studio-page.policy-studio")}</VisuallyHidden>
          <Skeleton height={560} radius={8} role="status" aria-label={t("studio-page.loading")} />
        </>
      )}
      {policy.isError && !policy.data && (
        <section className={sheet.sheet}>
          <MessagePanel
            role="alert"
            order={1}
            icon={<CircleAlert size={20} strokeWidth={1.75} />}
            title={t("studio-page.the-policy-could")}
            action={
              <Button loading={policy.isFetching} onClick={() => void policy.refetch()}>
                {t("studio-page.try-again")}
              </Button>
            }
          >
            {sentenceOf(policy.error)}
          </MessagePanel>
        </section>
      )}
    </div>
  );
}
