import { Button, PasswordInput } from "@mantine/core";
import { maxPasswordLength } from "@proviso/domain";
import { unlockContract, type ContractRecord } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { announce } from "../platform/announcer.tsx";
import { sentenceOf } from "../platform/ask-error.ts";
import { ask } from "../platform/ask.ts";
import { keepContract } from "./use-contract-acts.ts";
import { t } from "./messages.ts";
import styles from "./upload.module.css";

interface UploadUnlockFormProps {
  readonly contract: ContractRecord;
  readonly onDone: () => void;
}

/** Takes the password of a contract's file, which is opened with it and reviewed (C4.4, C8.10). */
export function UploadUnlockForm({ contract, onDone }: UploadUnlockFormProps) {
  const [password, setPassword] = useState("");
  const unlocking = useMutation({
    mutationFn: (given: string) =>
      ask(unlockContract, { params: { guid: contract.guid }, body: { password: given } }),
    // The password stays neither here nor in what is remembered of the question.
    gcTime: 0,
    onSuccess: (opened) => {
      announce(t("upload-unlock-form.is-open", { fileName: opened.fileName }));
      keepContract(opened);
      onDone();
    },
  });
  return (
    <form
      className={styles.unlock}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "") unlocking.mutate(password);
      }}
    >
      <PasswordInput
        label={t("upload-unlock-form.password-of-the-file")}
        description={t("upload-unlock-form.used-once-to-open")}
        autoComplete="off"
        maxLength={maxPasswordLength}
        value={password}
        disabled={unlocking.isPending}
        error={unlocking.isError ? sentenceOf(unlocking.error) : null}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          unlocking.reset();
        }}
      />
      <Button type="submit" fullWidth loading={unlocking.isPending} disabled={password === ""}>
        {t("upload-unlock-form.open-and-review")}
      </Button>
      <p className={styles.or}>{t("upload-unlock-form.or-upload-the-contract")}</p>
    </form>
  );
}
