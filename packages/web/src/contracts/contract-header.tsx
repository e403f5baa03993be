import { Title } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { formatMoment } from "../platform/format.ts";
import { isPhone } from "../platform/screen.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { ContractMenu } from "./contract-menu-button.tsx";
import { contractTitle, describeFile, uploaderName } from "./display-name.ts";
import { DownloadButton } from "./download-button.tsx";
import { EditButton } from "./edit-button.tsx";
import { t } from "./messages.ts";
import styles from "./contract-page.module.css";

interface ContractHeaderProps {
  readonly contract: ContractRecord;
  readonly onDeleted: () => void;
}

/** The way back, the contract's name, state and origin, and what can be done to it. */
export function ContractHeader(props: ContractHeaderProps) {
  const { contract, onDeleted } = props;
  const uploaded = Date.parse(contract.uploadTime);
  return (
    <header className={styles.header}>
      {!isPhone() && (
        <Link to="/dashboard" className={styles.back}>
          <ArrowLeft size={15} aria-hidden />
          {t("contract-header.contracts")}
        </Link>
      )}
      <div className={styles.headline}>
        <div className={styles.titles}>
          <Title order={1} className={styles.title} title={contract.fileName}>
            {contractTitle(contract)}
          </Title>
          <p className={styles.meta}>
            <StatusTag status={contract.status} />
            {contract.playbookName && <span>{contract.playbookName}</span>}
            <span>{describeFile(contract)}</span>
            <span>
              {t.rich("contract-header.uploaded-by", {
                uploaded: formatMoment(uploaded),
                uploaderName: uploaderName(contract),
                time: (chunks) => <time dateTime={contract.uploadTime}>{chunks}</time>,
              })}
            </span>
          </p>
        </div>
        <div className={styles.actions}>
          {!isPhone() && <EditButton contract={contract} />}
          <DownloadButton contract={contract} />
          {!isPhone() && <ContractMenu contract={contract} place="page" onDeleted={onDeleted} />}
        </div>
      </div>
    </header>
  );
}
