import { Button, FileButton, Modal, SegmentedControl, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { DrawPad } from "./draw-pad.tsx";
import {
  drawnPicture,
  typedPicture,
  uploadedPicture,
  type SignaturePicture,
  type Stroke,
} from "./signature-picture.ts";
import { t } from "./messages.ts";
import styles from "./signing.module.css";

interface SignatureDialogProps {
  readonly what: "signature" | "initials";
  readonly name: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPicture: (picture: SignaturePicture) => void;
}

const ways = [
  { value: "typed", label: t("signature-dialog.type") },
  { value: "drawn", label: t("signature-dialog.draw") },
  { value: "uploaded", label: t("signature-dialog.upload") },
];

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => /^./u.exec(part)?.[0] ?? "")
    .join("");

/** Where a signature, or initials, are typed, drawn or uploaded (C2.61). */
export function SignatureDialog({ what, name, opened, onClose, onPicture }: SignatureDialogProps) {
  const isOpen = useOpenedLate(opened);
  const [way, setWay] = useState("typed");
  const [typed, setTyped] = useState(what === "signature" ? name : initialsOf(name));
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [uploaded, setUploaded] = useState<SignaturePicture | null>(null);
  const [isRefused, setRefused] = useState(false);
  const upload = async (file: File | null): Promise<void> => {
    if (!file) return;
    const picture = await uploadedPicture(file);
    setUploaded(picture);
    setRefused(picture === null);
  };
  const preview = way === "typed" ? typedPicture(typed) : way === "uploaded" ? uploaded : null;
  const isGiven = way === "drawn" ? strokes.length > 0 : preview !== null;
  const adopt = (): void => {
    const picture = way === "drawn" ? drawnPicture(strokes) : preview;
    if (picture) onPicture(picture);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={560}
      title={
        <Title order={2} component="span">
          {t("signature-dialog.your", { what })}
        </Title>
      }
    >
      <SegmentedControl
        fullWidth
        aria-label={t("signature-dialog.how-to-give-your", { what })}
        data={ways}
        value={way}
        onChange={setWay}
        mb={14}
      />
      {way === "typed" && (
        <TextInput
          error={
            typed.trim() !== "" && preview === null
              ? t("signature-dialog.this-device-has-no-letters")
              : undefined
          }
          label={
            what === "signature" ? t("signature-dialog.full-name") : t("signature-dialog.initials")
          }
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {way === "drawn" && <DrawPad strokes={strokes} onStrokes={setStrokes} />}
      {way === "uploaded" && (
        <div className={styles.upload}>
          <FileButton accept="image/png,image/jpeg" onChange={(file) => void upload(file)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t("signature-dialog.choose-a-picture")}
              </Button>
            )}
          </FileButton>
          <span>{t("signature-dialog.a-png-or-jpeg", { what })}</span>
          <p className={styles.failure} role="alert">
            {isRefused && t("signature-dialog.this-picture-cannot")}
          </p>
        </div>
      )}
      {preview && (
        <div className={styles.preview}>
          <img
            src={preview.url}
            alt={
              what === "signature"
                ? t("signature-dialog.your-signature-as-it-will")
                : t("signature-dialog.your-initials-as-they-will")
            }
          />
        </div>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose}>
          {t("signature-dialog.cancel")}
        </Button>
        <Button disabled={!isGiven} onClick={adopt}>
          {what === "signature"
            ? t("signature-dialog.use-this-signature")
            : t("signature-dialog.use-these-initials")}
        </Button>
      </div>
    </Modal>
  );
}
