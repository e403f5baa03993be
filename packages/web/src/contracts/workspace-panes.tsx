import { Button, Drawer, Tabs, Title } from "@mantine/core";
import { Bookmark } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "./messages.ts";
import sheet from "../ui/sheet.module.css";
import type { WorkspaceLayout, WorkspaceTab } from "./use-workspace-layout.ts";
import styles from "./workspace.module.css";

interface WorkspacePanesProps {
  readonly layout: WorkspaceLayout;
  readonly issueCount: number;
  readonly issues: ReactNode;
  readonly document: ReactNode;
  readonly overview: ReactNode;
}

const isTab = (value: string | null): value is WorkspaceTab =>
  value === "issues" || value === "document" || value === "overview";

function TabList({ layout, issueCount }: Pick<WorkspacePanesProps, "layout" | "issueCount">) {
  return (
    <Tabs.List>
      <Tabs.Tab value="issues">{t("workspace-panes.issues", { issueCount })}</Tabs.Tab>
      {layout.columns === 1 && (
        <Tabs.Tab value="document">{t("workspace-panes.document")}</Tabs.Tab>
      )}
      <Tabs.Tab value="overview">{t("workspace-panes.overview")}</Tabs.Tab>
    </Tabs.List>
  );
}

function ThreePanes({ issues, document, overview }: WorkspacePanesProps) {
  return (
    <div className={styles.workspace} data-columns="three">
      <section
        className={`${sheet.sheet} ${styles.issues}`}
        aria-label={t("workspace-panes.issues.label")}
        data-issue-pane
      >
        {issues}
      </section>
      {document}
      <aside className={styles.side} aria-label={t("workspace-panes.about-this-contract")}>
        {overview}
      </aside>
    </div>
  );
}

function TwoPanes(props: WorkspacePanesProps) {
  const { layout } = props;
  return (
    <div className={styles.workspace} data-columns="two">
      <Tabs
        value={layout.tab}
        onChange={(value) => isTab(value) && layout.setTab(value)}
        className={`${sheet.sheet} ${styles.issues} ${styles.tabbed}`}
        data-issue-pane
      >
        <TabList {...props} />
        <Tabs.Panel value="issues">{props.issues}</Tabs.Panel>
        <Tabs.Panel value="overview" className={styles.inset}>
          {props.overview}
        </Tabs.Panel>
      </Tabs>
      {props.document}
    </div>
  );
}

function OnePane(props: WorkspacePanesProps) {
  const { layout, issues, issueCount } = props;
  return (
    <Tabs
      value={layout.tab}
      onChange={(value) => isTab(value) && layout.setTab(value)}
      className={styles.narrow}
    >
      <TabList {...props} />
      <Tabs.Panel value="issues">
        <section className={sheet.sheet} aria-label={t("workspace-panes.issues.label")}>
          {issues}
        </section>
      </Tabs.Panel>
      <Tabs.Panel value="document">
        {props.document}
        <Button
          className={styles.bookmarks}
          radius="xl"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => layout.setListOpen(true)}
        >
          {t("workspace-panes.issues", { issueCount })}
        </Button>
      </Tabs.Panel>
      <Tabs.Panel value="overview">{props.overview}</Tabs.Panel>
      <Drawer
        opened={layout.isListOpen}
        onClose={() => layout.setListOpen(false)}
        position="bottom"
        size="72%"
        padding={0}
        classNames={{ header: styles.drawerHeader ?? "" }}
        title={
          <Title order={2} component="span">
            {t("workspace-panes.issues.label")}
          </Title>
        }
      >
        {issues}
      </Drawer>
    </Tabs>
  );
}

/** The issues, the text and the side column: beside each other where there is room, else in tabs. */
export function WorkspacePanes(props: WorkspacePanesProps) {
  const { columns } = props.layout;
  if (columns === 3) return <ThreePanes {...props} />;
  return columns === 2 ? <TwoPanes {...props} /> : <OnePane {...props} />;
}
