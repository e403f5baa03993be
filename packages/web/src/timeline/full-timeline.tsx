import { Modal, Skeleton, Title } from "@mantine/core";
import type { ContractStatus } from "@proviso/domain";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../platform/ask-error.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { fullTimelineQuery } from "./timeline-query.ts";
import { TimelineList } from "./timeline-list.tsx";
import { timelineSteps } from "./timeline-steps.ts";
import { t } from "./messages.ts";
import styles from "./timeline.module.css";

interface FullTimelineProps {
  readonly guid: string;
  readonly groupId: string;
  readonly status: ContractStatus;
  readonly now: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Everything that happened to all versions of a contract, each with the status after it (C1.7, C2.39). */
export function FullTimeline(props: FullTimelineProps) {
  const { guid, groupId, status, now, opened, onClose } = props;
  const timeline = useQuery({ ...fullTimelineQuery(guid, groupId), enabled: opened });
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={600}
      title={
        <Title order={2} component="span">
          {t("full-timeline.timeline")}
        </Title>
      }
    >
      {timeline.isPending && <Skeleton height={220} />}
      {timeline.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(timeline.error)}
        </p>
      )}
      {timeline.data && (
        <TimelineList steps={timelineSteps(timeline.data, status)} now={now} hasStatus />
      )}
    </Modal>
  );
}
