import { Button } from "@mantine/core";
import { policyVersion } from "@proviso/domain";
import { useState } from "react";
import { countOf, formatMoment } from "../../platform/format.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { DifferenceList } from "./difference-list.tsx";
import styles from "./versions.module.css";
import type { Studio } from "./use-studio.ts";

type Version = Studio["policy"]["versions"][number];

function PublishedVersion({
  studio,
  version,
  onRestore,
}: {
  readonly studio: Studio;
  readonly version: Version;
  readonly onRestore: () => void;
}) {
  const { policy } = studio;
  const isInForce = version.version === policy.version;
  return (
    <li>
      <div className={styles.head}>
        <h2>
          Version {version.version}
          {isInForce && <span>In force</span>}
        </h2>
        <p>
          {version.publishedBy}, {formatMoment(Date.parse(version.publishedAt))}
        </p>
        {!isInForce && (
          <Button variant="default" size="xs" onClick={onRestore}>
            Go back to version {version.version}
          </Button>
        )}
      </div>
      {version.note !== "" && <p className={styles.note}>{version.note}</p>}
      <details>
        <summary>{countOf(version.differences.length, "change")} to the version before</summary>
        <DifferenceList policy={policy} differences={version.differences} />
      </details>
    </li>
  );
}

/** The published versions of a policy: who published each, what it changed, and the way back to it. */
export function VersionsPanel({ studio }: { readonly studio: Studio }) {
  const { policy, restore } = studio;
  const [asked, setAsked] = useState<number | null>(null);
  const goBack = (version: number): void => {
    if (policy.draft === null && !studio.isUnsaved) restore(version);
    else setAsked(version);
  };
  if (policy.versions.length === 0)
    return (
      <MessagePanel role="status" title="No version of your own yet">
        Reviews are made by the standard policy, version {policyVersion(policy.shippedVersion, 0)}.
        What you publish appears here, with who published it and what it changed.
      </MessagePanel>
    );
  return (
    <>
      <ol className={styles.versions} reversed>
        {policy.versions.map((version) => (
          <PublishedVersion
            key={version.version}
            studio={studio}
            version={version}
            onRestore={() => goBack(version.version)}
          />
        ))}
        <li>
          <div className={styles.head}>
            <h2>The standard policy</h2>
            <p>Version {policy.shippedVersion}</p>
            <Button variant="default" size="xs" onClick={() => goBack(0)}>
              Go back to the standard policy
            </Button>
          </div>
        </li>
      </ol>
      <ConfirmDialog
        opened={asked !== null}
        title="Replace the draft?"
        confirmLabel="Replace the draft"
        onConfirm={() => {
          if (asked !== null) restore(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        What is drafted now, and what is not saved, gives way to{" "}
        {asked === 0 ? "the standard policy" : `version ${asked}`}. Nothing changes for reviews
        until you publish.
      </ConfirmDialog>
    </>
  );
}
