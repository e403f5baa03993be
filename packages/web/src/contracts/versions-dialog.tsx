import { Button, Modal, Skeleton, Title } from "@mantine/core";
import { readVersions, type ContractRecord, type ContractVersion } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { formatMoment } from "../platform/format.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { contractKey } from "./contract-queries.ts";
import { useDownload } from "./use-contract-acts.ts";
import { t } from "./messages.ts";
import styles from "./contract-dialogs.module.css";

interface VersionsDialogProps {
  readonly contract: ContractRecord;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface VersionLineProps {
  readonly version: ContractVersion;
  readonly contract: ContractRecord;
  readonly onClose: () => void;
  /** The number of the version that the page shows. */
  readonly shown: number;
}

/** To what changed between this version and the one shown, the earlier one first. */
function CompareLink({ version, contract, onClose, shown }: VersionLineProps) {
  const [before, after] =
    version.version < shown ? [version.guid, contract.guid] : [contract.guid, version.guid];
  return (
    <Button
      variant="default"
      aria-label={t("versions-dialog.compare-with-version", { version: version.version })}
      onClick={onClose}
      renderRoot={(props) => <Link to="/dashboard/compare" search={{ before, after }} {...props} />}
    >
      {t("versions-dialog.compare")}
    </Button>
  );
}

function VersionLine(props: VersionLineProps) {
  const { version, contract, onClose } = props;
  const download = useDownload();
  const isHere = version.guid === contract.guid;
  const mayDownload = contract.permissions.includes("download_contract");
  const name = t("versions-dialog.version", { version: version.version });
  return (
    <li>
      <span className={styles.number} data-newest={version.isNewest || undefined} aria-hidden>
        {version.version}
      </span>
      <div className={styles.about}>
        <strong>
          {version.isNewest
            ? t("versions-dialog.version-the-newest", {
                version: version.version,
                fileName: version.fileName,
              })
            : t("versions-dialog.version.strong", {
                version: version.version,
                fileName: version.fileName,
              })}
        </strong>
        <p>
          <time dateTime={version.uploadTime}>{formatMoment(Date.parse(version.uploadTime))}</time>
          {version.userFullName && ` · ${version.userFullName}`}
        </p>
      </div>
      <span className={styles.state}>
        <StatusTag status={version.status} />
      </span>
      <span className={styles.acts}>
        {isHere ? (
          <span className={styles.here}>{t("versions-dialog.shown-here")}</span>
        ) : (
          <Button
            variant="default"
            aria-label={t("versions-dialog.view", { name })}
            onClick={onClose}
            renderRoot={(props) => (
              <Link
                to="/dashboard/details/$guid"
                params={{ guid: version.guid }}
                search={version.isNewest ? {} : { keep: "version" }}
                {...props}
              />
            )}
          >
            {t("versions-dialog.view.button")}
          </Button>
        )}
        {!isHere && <CompareLink {...props} />}
        {mayDownload && (
          <Button
            variant="default"
            aria-label={t("versions-dialog.download", { name })}
            leftSection={<Download size={15} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate({ contract, version: version.version })}
          >
            {t("versions-dialog.download.button")}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Every version of a contract with its state; each can be read here and downloaded (C2.21, C2.39). */
export function VersionsDialog({ contract, opened, onClose }: VersionsDialogProps) {
  const { guid } = contract;
  const versions = useQuery({
    queryKey: [...contractKey(guid), "versions"],
    queryFn: ({ signal }) => ask(readVersions, { params: { guid } }, signal),
  });
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={820}
      title={
        <Title order={2} component="span">
          {t("versions-dialog.version-summary")}
        </Title>
      }
    >
      {versions.isPending && <Skeleton height={140} />}
      {versions.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(versions.error)}
        </p>
      )}
      {versions.data && (
        <ol className={styles.versions}>
          {versions.data.map((version) => (
            <VersionLine
              key={version.guid}
              version={version}
              contract={contract}
              onClose={onClose}
              shown={versions.data.find((each) => each.guid === guid)?.version ?? 0}
            />
          ))}
        </ol>
      )}
    </Modal>
  );
}
