import { ActionIcon, Button, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { addPasskey, beginPasskey, removePasskey, type Passkey } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fingerprint, Trash2 } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../../platform/ask.ts";
import { formatDate } from "../../platform/format.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { hasPasskeys, makePasskey } from "../passkeys.ts";
import { failureSentence } from "./failure.ts";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { Result, SettingsSection } from "../../ui/settings-section.tsx";
import { signInMethodsQuery } from "./security-queries.ts";
import { t } from "./messages.ts";
import parts from "../../ui/settings-section.module.css";
import type { Confirmed } from "./use-confirmed.ts";

interface PasskeySectionProps {
  readonly passkeys: readonly Passkey[];
  readonly confirmed: Confirmed;
}

const usedText = ({ createdAt, lastUsedAt }: Passkey): string =>
  lastUsedAt === null
    ? t("passkey-section.added-not-used-yet", { createdAt: formatDate(Date.parse(createdAt)) })
    : t("passkey-section.added-last-used", {
        createdAt: formatDate(Date.parse(createdAt)),
        lastUsedAt: formatDate(Date.parse(lastUsedAt)),
      });

/** One's own passkeys: listed, added and removed. */
export function PasskeySection({ passkeys, confirmed }: PasskeySectionProps) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [isLeaving, asking] = useDisclosure();
  const refresh = (): Promise<void> => queries.invalidateQueries(signInMethodsQuery());
  const adding = useMutation({
    mutationFn: () =>
      confirmed(async () => {
        const credential = await makePasskey(await ask(beginPasskey, {}));
        return ask(addPasskey, { body: { name: name.trim(), credential } });
      }),
    onSuccess: ({ recoveryCodes }) => {
      setName("");
      setCodes(recoveryCodes);
      return refresh();
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => confirmed(() => ask(removePasskey, { params: { id } })),
    onSuccess: refresh,
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate();
  };
  return (
    <SettingsSection
      title={t("passkey-section.passkeys")}
      about={t("passkey-section.sign-in-with-the-fingerprint")}
    >
      {passkeys.length > 0 && (
        <ul className={parts.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={parts.item}>
              <Fingerprint size={18} strokeWidth={1.75} aria-hidden />
              <div className={parts.what}>
                <strong>{passkey.name}</strong>
                <span>{usedText(passkey)}</span>
              </div>
              <ActionIcon
                aria-label={t("passkey-section.remove-the-passkey", { name: passkey.name })}
                loading={removing.isPending && removing.variables === passkey.id}
                onClick={() => {
                  setLeaving(passkey);
                  asking.open();
                }}
              >
                <Trash2 size={17} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <form className={parts.add} onSubmit={submit} noValidate>
          <TextInput
            label={t("passkey-section.name-of-the-new-passkey")}
            placeholder={t("passkey-section.work-laptop")}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            loading={adding.isPending}
            disabled={name.trim() === ""}
          >
            {t("passkey-section.add-a-passkey")}
          </Button>
        </form>
      ) : (
        <p>{t("passkey-section.this-browser-cannot-make")}</p>
      )}
      <ConfirmDialog
        opened={isLeaving}
        title={t("passkey-section.remove-this-passkey")}
        confirmLabel={t("passkey-section.remove")}
        onClose={asking.close}
        onConfirm={() => {
          asking.close();
          if (leaving) removing.mutate(leaving.id);
        }}
      >
        {t("passkey-section.no-longer-signs", { name: leaving?.name ?? "" })}
      </ConfirmDialog>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />
      <Result tone="error">{failureSentence(adding.error ?? removing.error)}</Result>
    </SettingsSection>
  );
}
