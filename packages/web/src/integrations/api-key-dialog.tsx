import { Button, Checkbox, Modal, NativeSelect, TextInput, Title } from "@mantine/core";
import { allScopes, maxIntegrationNameLength, scopes, type Scope } from "@proviso/domain";
import { makeApiKey } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type SyntheticEvent } from "react";
import { failureSentence, loadOwnConfirmation, useConfirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { Result } from "../ui/settings-section.tsx";
import { apiKeysQuery } from "./integration-queries.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import { sayShared } from "../platform/say.ts";
import styles from "./integrations.module.css";
import { ShownOnce } from "./shown-once.tsx";

const OwnConfirmation = lazyPart(async () => ({
  default: (await loadOwnConfirmation()).OwnConfirmation,
}));

const terms = [
  { value: "30", label: t("api-key-dialog.30-days") },
  { value: "90", label: t("api-key-dialog.90-days") },
  { value: "180", label: t("api-key-dialog.180-days") },
  { value: "366", label: t("api-key-dialog.a-year") },
];

function ApiKeyForm({ onMade }: { readonly onMade: (key: string) => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly Scope[]>(["contracts:read"]);
  const [days, setDays] = useState("90");
  const { request, confirmed } = useConfirmed();
  const making = useMutation({
    mutationFn: () =>
      confirmed(() =>
        ask(makeApiKey, {
          body: { name: name.trim(), scopes: [...chosen], expiresInDays: Number(days) },
        }),
      ),
    onSuccess: ({ key }) => {
      onMade(key);
      return queries.invalidateQueries(apiKeysQuery());
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!making.isPending) making.mutate();
  };
  const toggle = (scope: Scope, isOn: boolean): void =>
    setChosen(allScopes.filter((each) => (each === scope ? isOn : chosen.includes(each))));
  return (
    <>
      <form onSubmit={submit} noValidate>
        <TextInput
          label={t("api-key-dialog.name")}
          description={t("api-key-dialog.what-the-key-is-for")}
          placeholder={t("api-key-dialog.nightly-export")}
          maxLength={maxIntegrationNameLength}
          data-autofocus
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <div
          className={styles.scopes}
          role="group"
          aria-label={t("api-key-dialog.what-the-key-may-do")}
        >
          {allScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={sayShared("key-scopes", scope, scopes[scope])}
              checked={chosen.includes(scope)}
              onChange={({ currentTarget: { checked } }) => toggle(scope, checked)}
            />
          ))}
        </div>
        <NativeSelect
          label={t("api-key-dialog.ends-after")}
          data={terms}
          value={days}
          onChange={({ currentTarget: { value } }) => setDays(value)}
        />
        <Result tone="error">{failureSentence(making.error)}</Result>
        <Button
          type="submit"
          fullWidth
          mt={24}
          loading={making.isPending}
          disabled={name.trim() === "" || chosen.length === 0}
        >
          {t("api-key-dialog.make-the-key")}
        </Button>
      </form>
      <Suspense>
        <OwnConfirmation request={request} />
      </Suspense>
    </>
  );
}

interface ApiKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Makes an API key and shows it once; then a click beside the dialog does not close it. */
export function ApiKeyDialog({ opened, onClose }: ApiKeyDialogProps) {
  const [key, setKey] = useState<string | null>(null);
  const close = (): void => {
    onClose();
    setKey(null);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size={460}
      closeOnClickOutside={key === null}
      title={
        <Title order={2} component="span">
          {key === null ? t("api-key-dialog.new-api-key") : t("api-key-dialog.your-api-key")}
        </Title>
      }
    >
      {key === null ? (
        <ApiKeyForm onMade={setKey} />
      ) : (
        <ShownOnce what="key" secret={key} onKept={close} />
      )}
    </Modal>
  );
}
