import { Button, Menu } from "@mantine/core";
import { downloadExceptionTable } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { askForFile } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { saveFile } from "../platform/save-file.ts";
import { showNotice } from "../ui/notice.tsx";
import { t } from "./messages.ts";

const forms = [
  { format: "docx", name: t("exception-menu.as-a-word-file") },
  { format: "xlsx", name: t("exception-menu.as-a-spreadsheet") },
] as const;

/** Downloads the exception table as it stands now. */
export function ExceptionMenu({ guid }: { readonly guid: string }) {
  const download = useMutation({
    mutationFn: async (format: "docx" | "xlsx") => {
      const question = { params: { guid }, query: { format } };
      const file = await askForFile(downloadExceptionTable, question);
      saveFile(file.bytes, file.name ?? `exceptions.${format}`);
    },
    onError: (error) => showNotice(sentenceOf(error), { tone: "failed" }),
  });
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<FileDown size={16} aria-hidden />}
          loading={download.isPending}
        >
          {t("exception-menu.exception-table")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(({ format, name }) => (
          <Menu.Item key={format} onClick={() => download.mutate(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
