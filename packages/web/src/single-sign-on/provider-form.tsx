import { Button, PasswordInput, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { maxSamlMetadataLength, type SingleSignOnProtocol } from "@proviso/domain";
import type { SingleSignOnRecord } from "@proviso/endpoints";
import { useState, type SyntheticEvent } from "react";
import { failureSentence } from "../identity/index.ts";
import { Result } from "../ui/settings-section.tsx";
import { CopiedValues } from "./copied-values.tsx";
import { t } from "./messages.ts";
import styles from "./single-sign-on.module.css";
import type { SingleSignOnActs } from "./use-single-sign-on-acts.ts";

interface ProviderFormProps {
  readonly record: SingleSignOnRecord;
  readonly save: SingleSignOnActs["save"];
  readonly onSaved: () => void;
}

const showButton = { "aria-label": t("provider-form.show-the-secret"), tabIndex: 0 } as const;

const protocols = [
  { value: "OIDC", label: t("provider-form.openid-connect") },
  { value: "SAML", label: t("provider-form.saml-2-0") },
] as const satisfies readonly { value: SingleSignOnProtocol; label: string }[];

/** Which provider the company has, and what that provider has to be told of us. */
export function ProviderForm({ record, save, onSaved }: ProviderFormProps) {
  const { connection, own } = record;
  const [values, setValues] = useState({
    protocol: connection?.protocol ?? "OIDC",
    name: connection?.name ?? "",
    issuer: connection?.protocol === "OIDC" ? connection.issuer : "",
    clientId: connection?.clientId ?? "",
    clientSecret: "",
    metadata: "",
  });
  const change = (part: Partial<typeof values>): void => setValues({ ...values, ...part });
  const { protocol, name, issuer, clientId, clientSecret, metadata } = values;
  const isOpenid = protocol === "OIDC";
  const isComplete =
    name.trim() !== "" &&
    (isOpenid ? issuer.trim() !== "" && clientId.trim() !== "" : metadata.trim() !== "");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isComplete || save.isPending) return;
    const secret = clientSecret === "" ? {} : { clientSecret };
    save.mutate(
      isOpenid
        ? { protocol: "OIDC", name, issuer, clientId, ...secret }
        : { protocol: "SAML", name, metadata },
      { onSuccess: onSaved },
    );
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <SegmentedControl
        aria-label={t("provider-form.kind-of-provider")}
        data={[...protocols]}
        value={protocol}
        onChange={(value) => change({ protocol: value === "SAML" ? "SAML" : "OIDC" })}
      />
      <div>
        <p className={styles.about}>{t("provider-form.enter-these-at-your-provider")}</p>
        <CopiedValues
          values={
            isOpenid
              ? [[t("provider-form.redirect-address"), own.redirectUri]]
              : [
                  [t("provider-form.entity-id"), own.samlEntityId],
                  [t("provider-form.answer-address-acs"), own.samlAcsUrl],
                  [t("provider-form.metadata"), own.samlMetadataUrl],
                ]
          }
        />
      </div>
      <TextInput
        label={t("provider-form.name")}
        description={t("provider-form.what-your-people-call")}
        placeholder={t("provider-form.okta")}
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      {isOpenid ? (
        <>
          <TextInput
            label={t("provider-form.issuer")}
            placeholder={t("provider-form.https-example-okta-com")}
            inputMode="url"
            maxLength={500}
            value={issuer}
            onChange={({ currentTarget: { value } }) => change({ issuer: value })}
          />
          <TextInput
            label={t("provider-form.client-id")}
            autoComplete="off"
            maxLength={300}
            value={clientId}
            onChange={({ currentTarget: { value } }) => change({ clientId: value })}
          />
          <PasswordInput
            label={t("provider-form.client-secret")}
            description={
              connection?.protocol === "OIDC"
                ? t("provider-form.kept-and-never-shown")
                : t("provider-form.kept-sealed-and-never")
            }
            autoComplete="off"
            maxLength={1000}
            visibilityToggleButtonProps={showButton}
            value={clientSecret}
            onChange={({ currentTarget: { value } }) => change({ clientSecret: value })}
          />
        </>
      ) : (
        <Textarea
          label={t("provider-form.metadata-of-the-provider")}
          description={t("provider-form.the-xml-itself")}
          placeholder={t("provider-form.https-example-okta-com-app")}
          rows={5}
          maxLength={maxSamlMetadataLength}
          value={metadata}
          onChange={({ currentTarget: { value } }) => change({ metadata: value })}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending} disabled={!isComplete}>
          {connection ? t("provider-form.save") : t("provider-form.connect")}
        </Button>
        {connection && (
          <Button variant="default" onClick={onSaved}>
            {t("provider-form.cancel")}
          </Button>
        )}
      </div>
      <Result tone="error">{failureSentence(save.error)}</Result>
    </form>
  );
}
