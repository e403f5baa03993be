import { Button, Skeleton, Title } from "@mantine/core";
import {
  downloadGuestAttachment,
  downloadGuestContract,
  type GuestContract,
} from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { askForFile } from "../platform/ask.ts";
import { isRefusedWith, isServerAway, sentenceOf } from "../platform/ask-error.ts";
import { formatBytes, formatDate } from "../platform/format.ts";
import { saveFile } from "../platform/save-file.ts";
import { LinkFailure } from "../ui/link-page.tsx";
import { GuestComments } from "./guest-comments.tsx";
import { guestContractQuery } from "./guest-queries.ts";
import { GuestText } from "./guest-text.tsx";
import { GuestUpload } from "./guest-upload.tsx";
import { t } from "./messages.ts";
import styles from "./guest.module.css";

const downloadOne = async (fileName: string, guid: string | null): Promise<void> => {
  const file =
    guid === null
      ? await askForFile(downloadGuestContract, {})
      : await askForFile(downloadGuestAttachment, { params: { guid } });
  saveFile(file.bytes, file.name ?? fileName);
};

function Downloads({ contract }: { readonly contract: GuestContract }) {
  const download = useMutation({
    mutationFn: ({ fileName, guid }: { readonly fileName: string; readonly guid: string | null }) =>
      downloadOne(fileName, guid),
  });
  const { fileName, fileSize, attachments } = contract;
  return (
    <section aria-label={t("guest-contract-view.files")} className={styles.card}>
      <h2>{t("guest-contract-view.files")}</h2>
      <Button
        fullWidth
        leftSection={<Download size={16} aria-hidden />}
        loading={download.isPending && download.variables.guid === null}
        onClick={() => download.mutate({ fileName, guid: null })}
      >
        {t("guest-contract-view.download-the-contract")}
      </Button>
      <p className={styles.quiet}>
        {fileName}, {formatBytes(fileSize)}
      </p>
      {attachments.length > 0 && (
        <ul className={styles.files}>
          {attachments.map((file) => (
            <li key={file.guid}>
              <Button
                variant="default"
                size="xs"
                fullWidth
                justify="space-between"
                rightSection={formatBytes(file.fileSize)}
                onClick={() => download.mutate({ fileName: file.fileName, guid: file.guid })}
              >
                {file.fileName}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.failure} role="alert">
        {download.isError &&
          (isServerAway(download.error)
            ? t("guest-contract-view.the-file-could")
            : sentenceOf(download.error))}
      </p>
    </section>
  );
}

function Loaded({ token, contract }: { readonly token: string; readonly contract: GuestContract }) {
  const { senderName, senderEmail, accountName, sentTime, expirationTime, email } = contract;
  return (
    <div className={styles.contract}>
      <header className={styles.head}>
        <Title order={1}>{contract.fileName}</Title>
        <p>
          {t.rich("guest-contract-view.sent-by-of", {
            senderName,
            accountName,
            senderEmail,
            sentTime: formatDate(Date.parse(sentTime)),
            email,
            expirationTime: formatDate(Date.parse(expirationTime)),
            link: (chunks) => <a href={`mailto:${senderEmail}`}>{chunks}</a>,
          })}
        </p>
      </header>
      <aside className={styles.side} aria-label={t("guest-contract-view.what-you-can-do")}>
        <Downloads contract={contract} />
        <GuestUpload token={token} contract={contract} />
        <GuestComments token={token} contract={contract} />
      </aside>
      <div className={styles.document}>
        <GuestText token={token} hasText={contract.hasText} />
      </div>
    </div>
  );
}

/** What to do when the link is over. */
export const adviceWhenEnded = t("guest-contract-view.ask-the-person");

/** The contract a counterparty was sent: to read, to download, to answer. */
export function GuestContractView({ token }: { readonly token: string }) {
  const contract = useQuery(guestContractQuery(token));
  if (contract.data && !contract.isError) return <Loaded token={token} contract={contract.data} />;
  if (contract.isPending)
    return (
      <section
        className={styles.contract}
        aria-busy="true"
        aria-label={t("guest-contract-view.loading-the-contract")}
      >
        <Skeleton height={34} width="60%" />
        <Skeleton height={420} />
      </section>
    );
  return (
    <LinkFailure
      isEnded={isRefusedWith(contract.error, "guest_link_ended")}
      error={contract.error}
      title={t("guest-contract-view.the-contract-did-not-load")}
      advice={adviceWhenEnded}
      retry={() => void contract.refetch()}
    />
  );
}
