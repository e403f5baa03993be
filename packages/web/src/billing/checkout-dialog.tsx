import { Button, Loader, Modal, Title } from "@mantine/core";
import { useState } from "react";
import { sentenceOf } from "../platform/ask-error.ts";
import type { CheckoutFlow, CheckoutStage } from "./checkout-flow.ts";
import { SupportLine } from "./support-line.tsx";
import { t } from "./messages.ts";
import styles from "./checkout-dialog.module.css";

interface StageProps {
  readonly flow: Pick<CheckoutFlow, "again" | "show" | "leave">;
  readonly stage: CheckoutStage;
}

type Shown = Exclude<CheckoutStage["at"], "none">;

const titles: Readonly<Record<Shown, string>> = {
  open: t("checkout-dialog.the-checkout-is-open"),
  blocked: t("checkout-dialog.your-browser-blocked-the-checkout"),
  left: t("checkout-dialog.the-checkout-was-closed"),
  settling: t("checkout-dialog.confirming-your-payment"),
  failed: t("checkout-dialog.something-went-wrong"),
};

function Words({ stage }: Pick<StageProps, "stage">) {
  switch (stage.at) {
    case "none":
      return null;
    case "open":
      return t("checkout-dialog.finish-there-this-page");
    case "blocked":
      return t("checkout-dialog.it-opens-in-a-window");
    case "left":
      return t("checkout-dialog.nothing-was-charged");
    case "settling":
      return (
        <>
          <Loader size="sm" aria-hidden /> {t("checkout-dialog.this-takes-a-few-seconds")}
        </>
      );
    case "failed":
      return (
        <>
          {sentenceOf(stage.error)} <SupportLine />
        </>
      );
  }
}

function Act({ flow, stage }: StageProps) {
  switch (stage.at) {
    case "none":
    case "settling":
      return null;
    case "open":
      return (
        <Button data-autofocus onClick={flow.show}>
          {t("checkout-dialog.show-the-checkout")}
        </Button>
      );
    case "blocked":
      return (
        <Button data-autofocus component="a" href={stage.address} target="_blank" rel="noreferrer">
          {t("checkout-dialog.open-the-checkout")}
        </Button>
      );
    case "left":
      return (
        <Button data-autofocus onClick={flow.again}>
          {t("checkout-dialog.open-it-again")}
        </Button>
      );
    case "failed":
      return (
        <Button data-autofocus onClick={flow.again}>
          {t("checkout-dialog.try-again")}
        </Button>
      );
  }
}

/** What is said, and can be done, while a checkout is open in its own window or did not come to its end. */
export function CheckoutPanel({ flow, stage }: StageProps) {
  return (
    <>
      <div className={styles.words} role="status">
        <Words stage={stage} />
      </div>
      <div className={styles.acts}>
        {stage.at !== "settling" && (
          <Button variant="default" onClick={flow.leave}>
            {t("checkout-dialog.cancel")}
          </Button>
        )}
        <Act flow={flow} stage={stage} />
      </div>
    </>
  );
}

/** The dialog over the page while a checkout is open in its own window (A4.6). */
export function CheckoutDialog({ flow, stage }: StageProps) {
  // What was shown last stays while the dialog fades out.
  const [shown, setShown] = useState(stage);
  if (stage.at !== "none" && stage !== shown) setShown(stage);
  return (
    <Modal
      opened={stage.at !== "none"}
      onClose={flow.leave}
      size={460}
      withCloseButton={stage.at !== "settling"}
      closeOnEscape={stage.at !== "settling"}
      closeOnClickOutside={false}
      title={
        <Title order={2} component="span">
          {shown.at !== "none" && titles[shown.at]}
        </Title>
      }
    >
      <CheckoutPanel flow={flow} stage={shown} />
    </Modal>
  );
}
