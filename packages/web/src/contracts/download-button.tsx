import { Button, Menu } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { ChevronDown, Download } from "lucide-react";
import { isPhone } from "../platform/screen.ts";
import { downloadsOf } from "./contract-menu.ts";
import { useDownload } from "./use-contract-acts.ts";
import { t } from "./messages.ts";

const described = {
  "download-signed": {
    name: t("download-button.signed"),
    about: t("download-button.sealed-with-the-record"),
    version: "signed",
  },
  "download-revised": {
    name: t("download-button.revised"),
    about: t("download-button.word-with-our-tracked-changes"),
    version: "current",
  },
  "download-original": {
    name: t("download-button.original"),
    about: t("download-button.as-it-was-uploaded"),
    version: "original",
  },
} as const;

const isDownload = (act: string): act is keyof typeof described => act in described;

/** Downloads the contract: signed, with our changes, or as uploaded; on a phone the first of these alone. */
export function DownloadButton({ contract }: { readonly contract: ContractRecord }) {
  const download = useDownload();
  const items = downloadsOf(contract);
  const [first] = items;
  if (isPhone() && first && isDownload(first.act) && first.act !== "download-original") {
    const { version } = described[first.act];
    return (
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={download.isPending}
        disabled={first.refusal !== null}
        onClick={() => download.mutate({ contract, version })}
      >
        {first.label}
      </Button>
    );
  }
  const isRefused = items.every(({ refusal }) => refusal !== null);
  return (
    <Menu width={264}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          rightSection={<ChevronDown size={15} aria-hidden />}
          loading={download.isPending}
          disabled={isRefused}
          title={isRefused ? (first?.refusal ?? undefined) : undefined}
        >
          {t("download-button.download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ act }) => {
          if (!isDownload(act)) return null;
          const { name, about, version } = described[act];
          return (
            <Menu.Item key={act} onClick={() => download.mutate({ contract, version })}>
              <strong style={{ fontWeight: 550 }}>{name}</strong>
              <span style={{ display: "block", color: "var(--text-2)", fontSize: 12.5 }}>
                {about}
              </span>
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
