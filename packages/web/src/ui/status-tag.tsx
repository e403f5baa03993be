import { Loader } from "@mantine/core";
import { type ContractStatus } from "@proviso/domain";
import {
  ArrowLeftRight,
  CircleCheck,
  CircleX,
  FileText,
  PenLine,
  Send,
  Stamp,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import { useProductName } from "../platform/product.ts";
import { t } from "./messages.ts";
import { statusName } from "./status-name.ts";
import styles from "./status-tag.module.css";

const icons: Record<ContractStatus, LucideIcon | "spinner"> = {
  REVIEWING: "spinner",
  COMPLETED: CircleCheck,
  PENDING_FEEDBACKS: TriangleAlert,
  ESCALATED: TriangleAlert,
  REJECTED: CircleX,
  ERROR: CircleX,
  SENDING_TO_COUNTERPARTY: "spinner",
  SENT_TO_COUNTERPARTY: Send,
  FAILED_TO_SEND_TO_COUNTERPARTY: TriangleAlert,
  COUNTERPARTY_UPDATE: ArrowLeftRight,
  INTERNALLY_UPDATED: ArrowLeftRight,
  DRAFT: FileText,
  READY_FOR_SIGNATURE: PenLine,
  PENDING_SIGNATURE: PenLine,
  EXECUTED: Stamp,
  OPPORTUNITY_CANCELLED: CircleX,
};

function StatusIcon({ status }: { readonly status: ContractStatus }) {
  const Icon = icons[status];
  return Icon === "spinner" ? (
    <Loader size={13} color="currentColor" aria-hidden />
  ) : (
    <Icon size={14} strokeWidth={2} aria-hidden />
  );
}

/** A contract's status in its colors, with an icon and in words; "No status" without one (C2.12). */
export function StatusTag({ status }: { readonly status: ContractStatus | null }) {
  const product = useProductName();
  if (status === null) return <span className={styles.tag}>{t("status-tag.no-status")}</span>;
  return (
    <span className={styles.tag} data-status={status}>
      <StatusIcon status={status} />
      {statusName(status, product)}
    </span>
  );
}
