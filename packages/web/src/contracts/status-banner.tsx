import { Button, Loader } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import {
  Check,
  FileDown,
  FileUp,
  LayoutTemplate,
  MessageSquareText,
  PenLine,
  Send,
  Stamp,
  TriangleAlert,
  Upload,
  Users,
  type LucideIcon,
} from "lucide-react";
import { isPhone } from "../platform/screen.ts";
import { useStore } from "../platform/store.ts";
import { offeredAction } from "./banner-action.ts";
import { type Banner, type BannerAction } from "./banner.ts";
import { hostedActs } from "./hosted-acts.ts";
import { t } from "./messages.ts";
import styles from "./status-banner.module.css";

interface StatusBannerProps {
  readonly contract: ContractRecord;
  readonly banner: Banner;
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
  reupload: { label: t("status-banner.reupload-contract"), Icon: Upload },
  "choose-position": { label: t("status-banner.choose-position"), Icon: Users },
  "download-revised": { label: t("status-banner.download-revised"), Icon: FileDown },
  "apply-feedback": { label: t("status-banner.apply-feedback"), Icon: MessageSquareText },
  "send-to-counterparty": { label: t("status-banner.send-to-counterparty"), Icon: Send },
  "resend-to-counterparty": { label: t("status-banner.resend-to-counterparty"), Icon: Send },
  "upload-counterparty-version": {
    label: t("status-banner.upload-counterparty-version"),
    Icon: FileUp,
  },
  "send-for-signature": { label: t("status-banner.send-for-signature"), Icon: PenLine },
  "update-signers": { label: t("status-banner.update-signers"), Icon: Users },
  "add-to-templates": { label: t("status-banner.add-to-templates"), Icon: LayoutTemplate },
};

function Seal({ icon }: { readonly icon: Banner["icon"] }) {
  if (icon === "spinner") return <Loader size={19} color="currentColor" />;
  const Icon = icons[icon];
  return <Icon size={20} strokeWidth={2.25} />;
}

/** What state the contract is in and the one thing to do about it (C4.3 to C4.19). */
export function StatusBanner({ contract, banner, isBusy, onAct }: StatusBannerProps) {
  const hosted = new Set(useStore(hostedActs).keys());
  const { tone, icon, title, body } = banner;
  const offered = offeredAction(banner, contract, hosted);
  // A phone reads a contract and answers feedback; the rest is done at a desk (C2.40).
  const action = isPhone() && offered !== "apply-feedback" ? null : offered;
  const button = action === null ? null : { action, ...actions[action] };
  return (
    <section
      className={styles.banner}
      data-tone={tone}
      aria-label={t("status-banner.contract-status")}
    >
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
          loading={isBusy && button.action === "download-revised"}
          onClick={() => onAct(button.action)}
        >
          {button.label}
        </Button>
      )}
    </section>
  );
}
