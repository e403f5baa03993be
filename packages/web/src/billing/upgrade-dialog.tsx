import { Button, Loader, Modal, Title } from "@mantine/core";
import { formatDollars } from "@proviso/domain";
import { CircleAlert, CircleCheck } from "lucide-react";
import { MessagePanel } from "../ui/message-panel.tsx";
import { PaymentMethodLine } from "./payment-method-line.tsx";
import { SupportLine } from "./support-line.tsx";
import type { UpgradeOffer } from "./use-choose-plan.ts";
import { upgradeLines } from "./upgrade-lines.ts";
import { useUpgrade } from "./use-upgrade.ts";
import { t } from "./messages.ts";
import styles from "./upgrade-dialog.module.css";

interface ConfirmationProps {
  readonly offer: Pick<UpgradeOffer, "plan" | "preview">;
  readonly onConfirm: () => void;
}

/** What an upgrade costs, who pays it and with what, to be confirmed (A2.44). */
export function UpgradeConfirmation({ offer: { plan, preview }, onConfirm }: ConfirmationProps) {
  const name = `${preview.firstName} ${preview.lastName}`.trim();
  return (
    <>
      <div className={styles.payer}>
        <PaymentMethodLine method={preview} />
        <p>
          {name}
          <span>{preview.companyName}</span>
        </p>
      </div>
      <dl className={styles.lines}>
        {upgradeLines(plan, preview).map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t("upgrade-dialog.total")}</dt>
          <dd>{formatDollars(preview.totalAmount)}</dd>
        </div>
      </dl>
      <Button fullWidth size="md" data-autofocus onClick={onConfirm}>
        {t("upgrade-dialog.confirm-upgrade")}
      </Button>
    </>
  );
}

/** Where an upgrade stands that was confirmed. */
export type UpgradeState = "updating" | "upgraded" | "failed";

interface OutcomeProps {
  readonly state: UpgradeState;
  readonly onDashboard: () => void;
  readonly onClose: () => void;
}

/** How an upgrade goes: waiting, success or failure (A2.44). */
export function UpgradeOutcome({ state, onDashboard, onClose }: OutcomeProps) {
  switch (state) {
    case "updating":
      return (
        <MessagePanel
          role="status"
          icon={<Loader size={22} />}
          title={t("upgrade-dialog.updating-your-plan")}
        >
          {t("upgrade-dialog.this-takes-a-few-seconds")}
        </MessagePanel>
      );
    case "upgraded":
      return (
        <MessagePanel
          role="status"
          icon={<CircleCheck size={22} strokeWidth={1.75} />}
          title={t("upgrade-dialog.yay-your-plan")}
          action={
            // The button that had the focus is gone.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do
            <Button autoFocus onClick={onDashboard}>
              {t("upgrade-dialog.go-to-dashboard")}
            </Button>
          }
        >
          {t("upgrade-dialog.the-review-credits")}
        </MessagePanel>
      );
    case "failed":
      return (
        <MessagePanel
          role="alert"
          icon={<CircleAlert size={22} strokeWidth={1.75} />}
          title={t("upgrade-dialog.something-went-wrong")}
          action={
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing left to do
            <Button autoFocus variant="default" onClick={onClose}>
              {t("upgrade-dialog.close")}
            </Button>
          }
        >
          <SupportLine />
        </MessagePanel>
      );
  }
}

interface UpgradeDialogProps {
  readonly offer: UpgradeOffer;
  readonly accountExtId: string;
  readonly opened: boolean;
  readonly onDashboard: () => void;
  readonly onClose: () => void;
}

/** Confirms an upgrade and tells how it went (A2.44); it cannot be closed while the plan is being changed. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { offer, accountExtId, opened, onDashboard, onClose } = props;
  const upgrade = useUpgrade(offer.plan.id, accountExtId, offer.key);
  const state: UpgradeState | null = upgrade.isPending
    ? "updating"
    : upgrade.isSuccess
      ? "upgraded"
      : upgrade.isError
        ? "failed"
        : null;
  const mayClose = state !== "updating";
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={480}
      withCloseButton={mayClose}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      title={
        <Title order={2} component="span">
          {t("upgrade-dialog.upgrade-to", { name: offer.plan.name })}
        </Title>
      }
    >
      {state === null ? (
        <UpgradeConfirmation offer={offer} onConfirm={() => upgrade.mutate()} />
      ) : (
        <div className={styles.outcome}>
          <UpgradeOutcome state={state} onDashboard={onDashboard} onClose={onClose} />
        </div>
      )}
    </Modal>
  );
}
