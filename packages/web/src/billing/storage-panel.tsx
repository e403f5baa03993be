import { Progress, Skeleton, Title } from "@mantine/core";
import {
  formatStorage,
  storageKindNames,
  storagePercent,
  storageStateOf,
  type StorageRoom,
} from "@proviso/domain";
import type { StorageUsage } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { sentenceOf } from "../platform/ask-error.ts";
import { storageUsageQuery } from "./billing-queries.ts";
import { storageSentence } from "./storage-sentence.ts";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./billing-page.module.css";

const colors = { room: "ink", "nearly-full": "amber.4", full: "red.6" } as const;

function Bar({ room }: { readonly room: StorageRoom }) {
  const sentence = storageSentence(room);
  return (
    <>
      <p className={styles.used}>
        <span>{t("storage-panel.used")}</span>
        <strong>
          {formatStorage(room.used)} / {formatStorage(room.limit)}
        </strong>
      </p>
      <Progress
        size={8}
        radius={4}
        color={colors[storageStateOf(room)]}
        value={storagePercent(room)}
        aria-label={t("storage-panel.storage-used")}
      />
      {sentence !== null && (
        <p className={styles.reached} role="note">
          <CircleAlert size={16} aria-hidden />
          {sentence}
        </p>
      )}
    </>
  );
}

function Kinds({ kinds }: Pick<StorageUsage, "kinds">) {
  if (kinds.length === 0) return null;
  return (
    <ul
      className={`${styles.lines} ${styles.kinds}`}
      aria-label={t("storage-panel.storage-by-kind-of-file")}
    >
      {kinds.map(({ kind, bytes, files, isCounted }) => (
        <li key={kind}>
          <span>
            {sayShared("storage-kinds", kind, storageKindNames[kind])}
            <small>
              {!isCounted
                ? t("storage-panel.files-not-counted-toward", { files })
                : t("storage-panel.files", { files })}
            </small>
          </span>
          <span>{formatStorage(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How much of its storage the account uses, and for what. */
export function StoragePanel() {
  const { data, error } = useQuery(storageUsageQuery());
  return (
    <div>
      <Title order={3}>{t("storage-panel.storage")}</Title>
      {data && (
        <>
          <Bar room={data} />
          <Kinds kinds={data.kinds} />
        </>
      )}
      {!data && error && <p role="alert">{sentenceOf(error)}</p>}
      {!data && !error && (
        <Skeleton height={40} radius={4} role="status" aria-label={t("storage-panel.loading")} />
      )}
    </div>
  );
}
