import { Button, FileButton, Menu, Modal, Title } from "@mantine/core";
import type { FieldProblem } from "@proviso/domain";
import { downloadPolicySpreadsheet, uploadPolicySpreadsheet } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { FileSpreadsheet } from "lucide-react";
import { useRef, useState } from "react";
import { askForFile } from "../../platform/ask.ts";
import { AskError, sentenceOf } from "../../platform/ask-error.ts";
import { saveFile } from "../../platform/save-file.ts";
import { sendFile } from "../../platform/send-file.ts";
import { showNotice } from "../../ui/notice.tsx";
import { t } from "./messages.ts";
import styles from "./problems.module.css";
import type { Studio } from "./use-studio.ts";

const spreadsheetType = ".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function Amiss({
  problems,
  onClose,
}: {
  readonly problems: readonly FieldProblem[];
  readonly onClose: () => void;
}) {
  return (
    <Modal
      opened={problems.length > 0}
      onClose={onClose}
      size={640}
      title={
        <Title order={2} component="span">
          {t("spreadsheet-menu.the-spreadsheet-was-not-taken")}
        </Title>
      }
    >
      <p>{t("spreadsheet-menu.nothing-was-saved-put")}</p>
      <table className={styles.problems}>
        <thead>
          <tr>
            <th scope="col">{t("spreadsheet-menu.where")}</th>
            <th scope="col">{t("spreadsheet-menu.what-is-amiss")}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ field, problem }) => (
            <tr key={`${field} ${problem}`}>
              <th scope="row">{field}</th>
              <td>{problem}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

const useSpreadsheet = ({ policy, take }: Studio) => {
  const params = { id: policy.playbookId };
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const out = useMutation({
    mutationFn: () => askForFile(downloadPolicySpreadsheet, { params }),
    onSuccess: ({ bytes, name }) => saveFile(bytes, name ?? "policy.xlsx"),
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  const into = useMutation({
    mutationFn: (file: File) =>
      sendFile(uploadPolicySpreadsheet, {
        params,
        form: { revision: String(policy.revision) },
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    onSuccess: (drafted) => {
      take(drafted);
      showNotice(t("spreadsheet-menu.the-spreadsheet-is-the-draft"));
    },
    onError: (error) => {
      if (error instanceof AskError && error.fields.length > 0) setProblems(error.fields);
      else showNotice(sentenceOf(error), { tone: "failed" });
    },
  });
  return { out, into, problems, forget: () => setProblems([]) };
};

/** A policy out to a spreadsheet, and a spreadsheet in as the draft; what is amiss is told by row. */
export function SpreadsheetMenu({ studio }: { readonly studio: Studio }) {
  const { out, into, problems, forget } = useSpreadsheet(studio);
  const reset = useRef<() => void>(null);
  return (
    <>
      <FileButton
        resetRef={reset}
        accept={spreadsheetType}
        inputProps={{ "aria-label": t("spreadsheet-menu.spreadsheet-of-the-policy") }}
        onChange={(file) => {
          if (file) into.mutate(file);
          // The same file, put right, can be chosen again.
          reset.current?.();
        }}
      >
        {({ onClick }) => (
          <Menu>
            <Menu.Target>
              <Button
                variant="default"
                loading={out.isPending || into.isPending}
                leftSection={<FileSpreadsheet size={16} aria-hidden />}
              >
                {t("spreadsheet-menu.spreadsheet")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => out.mutate()}>
                {t("spreadsheet-menu.export-to-a-spreadsheet")}
              </Menu.Item>
              <Menu.Item disabled={studio.isUnsaved} onClick={onClick}>
                {t("spreadsheet-menu.draft-from-a-spreadsheet")}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </FileButton>
      <Amiss problems={problems} onClose={forget} />
    </>
  );
}
