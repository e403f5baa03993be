import { ActionIcon, Button, NativeSelect, Switch, TextInput } from "@mantine/core";
import { judgeSigners, maxSigners, signerRoles } from "@proviso/domain";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import {
  withChangedSigner,
  withMovedSigner,
  withoutSigner,
  withSigner,
  type DraftSigner,
  type RequestDraft,
} from "./placing.ts";
import { roleNames } from "./signer-words.ts";
import { t } from "./messages.ts";
import styles from "./send-for-signature.module.css";

interface SignerRowsProps {
  readonly draft: RequestDraft;
  /** Whether what is wrong is said; not before someone tried to go on. */
  readonly isJudged: boolean;
  readonly onChange: (draft: RequestDraft) => void;
}

const roles = signerRoles.map((value) => ({ value, label: roleNames[value] }));

interface RowProps extends SignerRowsProps {
  readonly signer: DraftSigner;
  readonly index: number;
}

const isRole = (value: string): value is DraftSigner["role"] =>
  signerRoles.some((role) => role === value);

function SignerRow({ draft, signer, index, isJudged, onChange }: RowProps) {
  const problems = isJudged ? judgeSigners(draft.signers) : [];
  const problemOf = (field: string): string | null =>
    problems.find((each) => each.index === index && each.field === field)?.problem ?? null;
  const change = (changed: Partial<Omit<DraftSigner, "key">>): void =>
    onChange(withChangedSigner(draft, signer.key, changed));
  const last = draft.signers.length - 1;
  const who = t("signer-rows.signer", { index: index + 1 });
  return (
    <fieldset className={styles.signer}>
      <legend>
        <i data-signer={index % 6} aria-hidden />
        {draft.isOrdered ? `${index + 1}. ` : ""}
        {signer.party || t("signer-rows.signer.legend", { index: index + 1 })}
      </legend>
      <TextInput
        label={t("signer-rows.name")}
        autoComplete="off"
        value={signer.name}
        error={problemOf("name")}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t("signer-rows.email")}
        type="email"
        autoComplete="off"
        value={signer.email}
        error={problemOf("email")}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <div className={styles.signerFoot}>
        <NativeSelect
          aria-label={t("signer-rows.what-does", { who })}
          data={roles}
          value={signer.role}
          onChange={({ currentTarget: { value } }) => isRole(value) && change({ role: value })}
        />
        {draft.isOrdered && (
          <>
            <ActionIcon
              aria-label={t("signer-rows.move-up", { who })}
              disabled={index === 0}
              onClick={() => onChange(withMovedSigner(draft, signer.key, -1))}
            >
              <ArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t("signer-rows.move-down", { who })}
              disabled={index === last}
              onClick={() => onChange(withMovedSigner(draft, signer.key, 1))}
            >
              <ArrowDown size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          aria-label={t("signer-rows.remove", { who })}
          disabled={last === 0}
          onClick={() => onChange(withoutSigner(draft, signer.key))}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

/** Who is asked, for what, and in which order. */
export function SignerRows({ draft, isJudged, onChange }: SignerRowsProps) {
  const ofAll = judgeSigners(draft.signers).find(({ field }) => field === "signers");
  return (
    <div className={styles.signers}>
      {draft.signers.map((signer, index) => (
        <SignerRow
          key={signer.key}
          signer={signer}
          index={index}
          draft={draft}
          isJudged={isJudged}
          onChange={onChange}
        />
      ))}
      <p className={styles.problem} role="alert">
        {isJudged && ofAll?.problem}
      </p>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={draft.signers.length >= maxSigners}
        onClick={() => onChange(withSigner(draft))}
      >
        {t("signer-rows.add-a-signer")}
      </Button>
      <Switch
        label={t("signer-rows.ask-one-after")}
        checked={draft.isOrdered}
        onChange={(event) => onChange({ ...draft, isOrdered: event.currentTarget.checked })}
      />
    </div>
  );
}
