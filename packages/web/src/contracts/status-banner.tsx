import { Button, Loader } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import {
  Check,
  FileDown,
  PenLine,
  Send,
  Stamp,
  TriangleAlert,
  Upload,
  Users,
  type LucideIcon,
} from "lucide-react";
import { bannerOf, mayAct, type Banner, type BannerAction, type ReviewCounts } from "./banner.ts";
import styles from "./status-banner.module.css";

interface StatusBannerProps {
  readonly contract: ContractRecord;
  readonly counts: ReviewCounts | null;
  readonly isBusy: boolean;
  readonly onAct: (action: BannerAction) => void;
}

const icons: Record<Exclude<Banner["icon"], "spinner">, LucideIcon> = {
  check: Check,
  alert: TriangleAlert,
  send: Send,
  pen: PenLine,
  seal: Stamp,
};

const actions: Record<BannerAction, { readonly label: string; readonly Icon: LucideIcon }> = {
  reupload: { label: "Reupload contract", Icon: Upload },
  "choose-position": { label: "Choose position", Icon: Users },
  "download-revised": { label: "Download revised", Icon: FileDown },
};

function Seal({ icon }: { readonly icon: Banner["icon"] }) {
  if (icon === "spinner") return <Loader size={19} color="currentColor" />;
  const Icon = icons[icon];
  return <Icon size={20} strokeWidth={2.25} />;
}

/** What state the contract is in and the one thing to do about it (C4.3 to C4.19). */
export function StatusBanner({ contract, counts, isBusy, onAct }: StatusBannerProps) {
  const banner = bannerOf(contract, counts);
  if (banner === null) return null;
  const { tone, icon, title, body, action } = banner;
  const button =
    action !== null && mayAct(action, contract) ? { action, ...actions[action] } : null;
  return (
    <section className={styles.banner} data-tone={tone} aria-label="Contract status">
      <span className={styles.seal} aria-hidden>
        <Seal icon={icon} />
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{body}</p>
      </div>
      {button && (
        <Button
          className={styles.button}
          leftSection={<button.Icon size={16} aria-hidden />}
          loading={isBusy}
          onClick={() => onAct(button.action)}
        >
          {button.label}
        </Button>
      )}
    </section>
  );
}
