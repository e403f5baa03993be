import { Button, Group, Modal, Radio, Text, Title } from "@mantine/core";
import { maxRating } from "@proviso/domain";
import { rateContract } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Check, Star } from "lucide-react";
import { useEffect, useState } from "react";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { useOpenedLate } from "../platform/use-opened-late.ts";
import { contractKey } from "./contract-queries.ts";
import { thankSoon } from "./thank-soon.ts";
import { t } from "./messages.ts";
import upload from "./upload.module.css";
import styles from "./rating-dialog.module.css";

interface RatingDialogProps {
  readonly guid: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const words = [
  t("rating-dialog.very-poor"),
  t("rating-dialog.poor"),
  t("rating-dialog.fair"),
  t("rating-dialog.good"),
  t("rating-dialog.very-good"),
] as const;

function Stars(props: {
  readonly chosen: number | null;
  readonly onChoose: (rating: number) => void;
}) {
  const { chosen, onChoose } = props;
  return (
    <Radio.Group
      aria-label={t("rating-dialog.your-rating")}
      value={chosen === null ? "" : String(chosen)}
      onChange={(value) => onChoose(Number(value))}
    >
      <div className={styles.stars}>
        {words.slice(0, maxRating).map((word, at) => (
          <Radio.Card
            key={word}
            className={styles.star}
            value={String(at + 1)}
            aria-label={t("rating-dialog.of", { rating: at + 1, maxRating, word })}
            disabled={chosen !== null}
            data-lit={(chosen !== null && at < chosen) || undefined}
          >
            <Star size={28} strokeWidth={1.5} aria-hidden />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** Asks how satisfied the person is; a rating is final and thanked for after a second (C4.62). */
export function RatingDialog({ guid, opened, onClose }: RatingDialogProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isThanked, setThanked] = useState(false);
  const rating = useMutation({
    mutationFn: (value: number) =>
      ask(rateContract, {
        body: { rating: value, documentGuid: guid, type: "red-line-event" },
      }),
    onError: (error) => {
      if (!isRefusedWith(error, "already_rated")) setChosen(null);
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: contractKey(guid) }),
  });
  const isTaken =
    rating.isSuccess || (rating.isError && isRefusedWith(rating.error, "already_rated"));
  useEffect(() => (isTaken ? thankSoon(() => setThanked(true)) : undefined), [isTaken]);
  const choose = (value: number): void => {
    if (chosen !== null) return;
    setChosen(value);
    rating.mutate(value);
  };
  return (
    <Modal
      opened={useOpenedLate(opened)}
      onClose={onClose}
      size={440}
      title={
        <Title order={2} component="span">
          {t("rating-dialog.how-was-this-review")}
        </Title>
      }
    >
      {isThanked ? (
        <div className={upload.success} role="status">
          <span aria-hidden>
            <Check size={26} strokeWidth={2.25} />
          </span>
          <Text fw={550}>{t("rating-dialog.thank-you-for-your-feedback")}</Text>
        </div>
      ) : (
        <>
          <Text mb={12}>{t("rating-dialog.how-satisfied-are-you")}</Text>
          <Stars chosen={chosen} onChoose={choose} />
          {rating.isError && !isTaken && (
            <p className={upload.failure} role="alert">
              {sentenceOf(rating.error)}
            </p>
          )}
        </>
      )}
      <Group className={upload.foot} justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {isThanked ? t("rating-dialog.close") : t("rating-dialog.not-now")}
        </Button>
      </Group>
    </Modal>
  );
}
