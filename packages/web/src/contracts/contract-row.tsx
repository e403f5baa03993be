import type { ContractRecord, SearchHit } from "@proviso/endpoints";
import { Link } from "@tanstack/react-router";
import { formatDate, formatTime } from "../platform/format.ts";
import { StatusTag } from "../ui/status-tag.tsx";
import { callToActionOf } from "./call-to-action.ts";
import { ContractMenu } from "./contract-menu-button.tsx";
import { contractTitle, describeFile, uploaderName } from "./display-name.ts";
import { MarkedText, SearchHitLine } from "./search-hit.tsx";
import { t } from "./messages.ts";
import styles from "./contract-table.module.css";

interface ContractRowProps {
  readonly contract: ContractRecord;
  /** Where a search found it; undefined when nothing was searched. */
  readonly hit: SearchHit | undefined;
}

/** One contract of the list; the whole row leads to its page. */
export function ContractRow({ contract, hit }: ContractRowProps) {
  const title = contractTitle(contract);
  const uploaded = Date.parse(contract.uploadTime);
  const call = callToActionOf(contract);
  const to = { to: "/dashboard/details/$guid", params: { guid: contract.guid } } as const;
  return (
    <tr>
      <td className={styles.name}>
        <Link {...to} search={call ? { cta: call.cta } : {}} className={styles.link} title={title}>
          {hit?.place === "fileName" ? <MarkedText text={title} marks={hit.marks} /> : title}
        </Link>
        <div className={styles.sub}>{contract.additionalTitle || describeFile(contract)}</div>
        {hit && hit.place !== "fileName" && <SearchHitLine hit={hit} />}
      </td>
      <td className={styles.type}>{contract.playbookName ?? t("contract-row.not-known-yet")}</td>
      <td className={styles.status}>
        <StatusTag status={contract.status} />
        {call && (
          <Link {...to} search={{ cta: call.cta }} className={styles.call}>
            {call.label}
          </Link>
        )}
      </td>
      <td className={styles.uploader}>
        <span className={styles.clamp} title={contract.userEmail}>
          {uploaderName(contract)}
        </span>
      </td>
      <td className={styles.time}>
        <time dateTime={contract.uploadTime}>
          {formatDate(uploaded)}
          <span className={styles.sub}>{formatTime(uploaded)}</span>
        </time>
      </td>
      <td className={styles.menu}>
        <ContractMenu contract={contract} place="row" />
      </td>
    </tr>
  );
}
