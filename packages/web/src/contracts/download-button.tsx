import { Button, Menu } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { ChevronDown, Download } from "lucide-react";
import { isPhone } from "../platform/screen.ts";
import { downloadsOf } from "./contract-menu.ts";
import { useDownload } from "./use-contract-acts.ts";

const described = {
  "download-revised": {
    name: "Revised",
    about: "Word, with our tracked changes",
    version: "current",
  },
  "download-original": { name: "Original", about: "As it was uploaded", version: "original" },
} as const;

const isDownload = (act: string): act is keyof typeof described => act in described;

/** Downloads the contract, as uploaded or with our changes. */
export function DownloadButton({ contract }: { readonly contract: ContractRecord }) {
  const download = useDownload();
  const items = downloadsOf(contract);
  if (isPhone() && contract.hasRevisedCopy)
    return (
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={download.isPending}
        disabled={items[0]?.refusal !== null}
        onClick={() => download.mutate({ contract, version: "current" })}
      >
        Download revised
      </Button>
    );
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
          title={isRefused ? (items[0]?.refusal ?? undefined) : undefined}
        >
          Download
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
