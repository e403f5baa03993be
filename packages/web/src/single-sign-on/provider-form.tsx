import { Button, PasswordInput, SegmentedControl, Textarea, TextInput } from "@mantine/core";
import { maxSamlMetadataLength, type SingleSignOnProtocol } from "@proviso/domain";
import type { SingleSignOnRecord } from "@proviso/endpoints";
import { useState, type SyntheticEvent } from "react";
import { failureSentence } from "../identity/index.ts";
import { Result } from "../ui/settings-section.tsx";
import { CopiedValues } from "./copied-values.tsx";
import styles from "./single-sign-on.module.css";
import type { SingleSignOnActs } from "./use-single-sign-on-acts.ts";

interface ProviderFormProps {
  readonly record: SingleSignOnRecord;
  readonly save: SingleSignOnActs["save"];
  readonly onSaved: () => void;
}

const showButton = { "aria-label": "Show the secret", tabIndex: 0 } as const;

const protocols = [
  { value: "OIDC", label: "OpenID Connect" },
  { value: "SAML", label: "SAML 2.0" },
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
        aria-label="Kind of provider"
        data={[...protocols]}
        value={protocol}
        onChange={(value) => change({ protocol: value === "SAML" ? "SAML" : "OIDC" })}
      />
      <div>
        <p className={styles.about}>Enter these at your provider:</p>
        <CopiedValues
          values={
            isOpenid
              ? [["Redirect address", own.redirectUri]]
              : [
                  ["Entity ID", own.samlEntityId],
                  ["Answer address (ACS)", own.samlAcsUrl],
                  ["Metadata", own.samlMetadataUrl],
                ]
          }
        />
      </div>
      <TextInput
        label="Name"
        description="What your people call it; sign-in shows it."
        placeholder="Okta"
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      {isOpenid ? (
        <>
          <TextInput
            label="Issuer"
            placeholder="https://example.okta.com"
            inputMode="url"
            maxLength={500}
            value={issuer}
            onChange={({ currentTarget: { value } }) => change({ issuer: value })}
          />
          <TextInput
            label="Client ID"
            autoComplete="off"
            maxLength={300}
            value={clientId}
            onChange={({ currentTarget: { value } }) => change({ clientId: value })}
          />
          <PasswordInput
            label="Client secret"
            description={
              connection?.protocol === "OIDC"
                ? "Kept, and never shown. Leave it empty to keep the one there is."
                : "Kept sealed, and never shown again."
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
          label="Metadata of the provider"
          description="The XML itself, or the address it is published at."
          placeholder="https://example.okta.com/app/…/sso/saml/metadata"
          rows={5}
          maxLength={maxSamlMetadataLength}
          value={metadata}
          onChange={({ currentTarget: { value } }) => change({ metadata: value })}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={save.isPending} disabled={!isComplete}>
          {connection ? "Save" : "Connect"}
        </Button>
        {connection && (
          <Button variant="default" onClick={onSaved}>
            Cancel
          </Button>
        )}
      </div>
      <Result tone="error">{failureSentence(save.error)}</Result>
    </form>
  );
}
