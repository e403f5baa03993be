import { ActionIcon, Button, Modal, Tabs, Title } from "@mantine/core";
import { useInterval, useReducedMotion } from "@mantine/hooks";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { CreatePicture, ReviewPicture, SignPicture } from "./preview-pictures.tsx";
import { t } from "./messages.ts";
import styles from "./platform-preview.module.css";

const steps = [
  {
    id: "create",
    title: t("platform-preview.create-contracts"),
    text: t("platform-preview.upload-the-contract"),
    Picture: CreatePicture,
  },
  {
    id: "review",
    title: t("platform-preview.review-negotiate"),
    text: t("platform-preview.read-what-your-playbook"),
    Picture: ReviewPicture,
  },
  {
    id: "sign",
    title: t("platform-preview.sign-and-manage"),
    text: t("platform-preview.collect-the-signatures"),
    Picture: SignPicture,
  },
] as const;

/** How long each step stays before the next one comes (A9.4), in milliseconds. */
const turnTime = 4_000;

const after = (id: string): string => {
  const next = (steps.findIndex((step) => step.id === id) + 1) % steps.length;
  return steps[next]?.id ?? id;
};

/** The three steps of working here, turning by themselves until a title is clicked or they are paused (A2.14). */
export function PlatformPreview(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const isOpen = useOpenedLate(props.opened);
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      size={720}
      title={
        <Title order={2} component="span">
          {t("platform-preview.platform-preview")}
        </Title>
      }
    >
      <Carousel onClose={props.onClose} />
    </Modal>
  );
}

function Carousel({ onClose }: { readonly onClose: () => void }) {
  const [shown, setShown] = useState<string>(steps[0].id);
  // Who asked for less motion starts paused.
  const [isTurning, setTurning] = useState(!useReducedMotion());
  useInterval(() => isTurning && setShown(after), turnTime, { autoInvoke: true });
  const choose = (id: string | null): void => {
    setTurning(false);
    if (id !== null) setShown(id);
  };
  return (
    <Tabs value={shown} onChange={choose} className={styles.carousel}>
      <div className={styles.head}>
        <Tabs.List className={styles.titles} data-turning={isTurning || undefined}>
          {steps.map(({ id, title }) => (
            <Tabs.Tab key={id} value={id}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <ActionIcon
          aria-label={
            isTurning
              ? t("platform-preview.pause-the-preview")
              : t("platform-preview.let-the-preview-run")
          }
          onClick={() => setTurning(!isTurning)}
        >
          {isTurning ? <Pause size={17} aria-hidden /> : <Play size={17} aria-hidden />}
        </ActionIcon>
      </div>
      {steps.map(({ id, text, Picture }) => (
        <Tabs.Panel key={id} value={id}>
          <div className={styles.frame}>
            <Picture />
          </div>
          <p className={styles.text}>{text}</p>
        </Tabs.Panel>
      ))}
      <Button ml="auto" display="block" onClick={onClose}>
        {t("platform-preview.get-started")}
      </Button>
    </Tabs>
  );
}
