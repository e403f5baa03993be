import { Button } from "@mantine/core";
import { policyVersion } from "@proviso/domain";
import { useState } from "react";
import { formatMoment } from "../../platform/format.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { t } from "./messages.ts";
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
          {t("versions-panel.version", { version: version.version })}
          {isInForce && <span>{t("versions-panel.in-force")}</span>}
        </h2>
        <p>
          {version.publishedBy}, {formatMoment(Date.parse(version.publishedAt))}
        </p>
        {!isInForce && (
          <Button variant="default" size="xs" onClick={onRestore}>
            {t("versions-panel.go-back-to-version", { version: version.version })}
          </Button>
        )}
      </div>
      {version.note !== "" && <p className={styles.note}>{version.note}</p>}
      <details>
        <summary>
          {t("versions-panel.changes-to-the-version-before", { count: version.differences.length })}
        </summary>
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
      <MessagePanel role="status" title={t("versions-panel.no-version-of-your-own")}>
        {t("versions-panel.reviews-are-made", {
          policyVersion: policyVersion(policy.shippedVersion, 0),
        })}
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
            <h2>{t("versions-panel.the-standard-policy")}</h2>
            <p>{t("versions-panel.version.p", { shippedVersion: policy.shippedVersion })}</p>
            <Button variant="default" size="xs" onClick={() => goBack(0)}>
              {t("versions-panel.go-back-to-the-standard")}
            </Button>
          </div>
        </li>
      </ol>
      <ConfirmDialog
        opened={asked !== null}
        title={t("versions-panel.replace-the-draft")}
        confirmLabel={t("versions-panel.replace-the-draft.confirmlabel")}
        onConfirm={() => {
          if (asked !== null) restore(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {asked === null || asked === 0
          ? t("versions-panel.what-is-drafted-now")
          : t("versions-panel.what-is-drafted-now-and-what", { asked })}
      </ConfirmDialog>
    </>
  );
}
