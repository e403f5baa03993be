import { Button, Modal, PasswordInput, Skeleton, Text, Title } from "@mantine/core";
import { confirmIdentity, type BodyOf, type SignInMethods } from "@proviso/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../../platform/ask-error.ts";
import { FactorForm, type Factor, type FactorProof } from "../factor-form.tsx";
import { Outcome } from "../outcome.tsx";
import { askToConfirm } from "../passkeys.ts";
import { signOut } from "../sign-out.ts";
import { signInMethodsQuery } from "./security-queries.ts";
import type { ConfirmationRequest } from "./use-confirmed.ts";
import { t } from "./messages.ts";

interface ConfirmDialogProps {
  readonly request: ConfirmationRequest | null;
  /** How the person signs in; undefined while it loads. */
  readonly methods: SignInMethods | undefined;
}

type Proof = BodyOf<typeof confirmIdentity>;

const showButton = { "aria-label": t("confirm-dialog.show-password"), tabIndex: 0 } as const;

/** The second factors a person can confirm with; none when the password is what confirms. */
const factorsOf = ({
  totpSince,
  passkeys,
  recoveryCodesLeft,
}: SignInMethods): readonly Factor[] => {
  const own: readonly Factor[] = [
    ...(totpSince === null ? [] : (["totp"] as const)),
    ...(passkeys.length === 0 ? [] : (["passkey"] as const)),
  ];
  return own.length > 0 && recoveryCodesLeft > 0 ? [...own, "recovery-code"] : own;
};

const proofOf = (proof: FactorProof): Proof => {
  if (proof.factor === "passkey") return { credential: proof.credential };
  return proof.factor === "totp" ? { code: proof.code } : { recoveryCode: proof.code };
};

const errorText = (error: unknown): string =>
  isRefusedWith(error, "wrong_credentials")
    ? t("confirm-dialog.the-password-is-wrong")
    : sentenceOf(error);

interface PasswordFormProps {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
}

function PasswordForm({ isPending, error, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState("");
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending) onPassword(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" mb={16}>
        {t("confirm-dialog.you-signed")}
      </Text>
      <PasswordInput
        label={t("confirm-dialog.password")}
        name="password"
        autoComplete="current-password"
        data-autofocus
        size="md"
        value={password}
        visibilityToggleButtonProps={showButton}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Outcome tone="error" isCompact>
        {error === null ? undefined : errorText(error)}
      </Outcome>
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={password === ""}>
        {t("confirm-dialog.continue")}
      </Button>
    </form>
  );
}

function SignInAgain({ connection }: Pick<SignInMethods, "connection">) {
  const navigate = useNavigate();
  const from = useLocation({ select: ({ pathname }) => pathname });
  const signInAgain = async (): Promise<void> => {
    await signOut();
    if (connection) {
      const { startSocial } = await import("../start-social.ts");
      return startSocial(connection.id, { type: "sign-in", from, isRemembered: true }, true);
    }
    await navigate({ to: "/signIn", search: { from } });
  };
  return (
    <>
      <Text c="dimmed" mb={20}>
        {t("confirm-dialog.you-signed-in-a-while", {
          name: connection?.name ?? t("confirm-dialog.your-provider"),
        })}
      </Text>
      <Button fullWidth size="md" data-autofocus onClick={() => void signInAgain()}>
        {t("confirm-dialog.sign-in-again")}
      </Button>
    </>
  );
}

function Ways({ request, methods }: ConfirmDialogProps) {
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: (proof: Proof) => ask(confirmIdentity, { body: proof }),
    onSuccess: () => request?.confirmed(),
    onError: (error) => {
      // Set up in another window: the methods that are shown here are old.
      if (isRefusedWith(error, "factor_needed_to_confirm"))
        void queries.invalidateQueries(signInMethodsQuery());
    },
  });
  if (!methods)
    return <Skeleton height={140} role="status" aria-label={t("confirm-dialog.loading")} />;
  const factors = factorsOf(methods);
  const { isPending, error } = confirming;
  if (factors.length > 0)
    return (
      <FactorForm
        factors={factors}
        isPending={isPending}
        error={isRefusedWith(error, "factor_needed_to_confirm") ? null : error}
        sentenceOf={errorText}
        askForPasskey={askToConfirm}
        onProof={(proof) => confirming.mutate(proofOf(proof))}
      />
    );
  if (!methods.hasPassword) return <SignInAgain connection={methods.connection} />;
  return (
    <PasswordForm
      isPending={isPending}
      error={error}
      onPassword={(password) => confirming.mutate({ password })}
    />
  );
}

/**
 * Asks the person to show again that it is them before something that is not for the person who finds an open browser: with a
 * second factor when they have one, else with the password, else by signing in again.
 */
export function ConfirmDialog({ request, methods }: ConfirmDialogProps) {
  return (
    <Modal
      opened={request !== null}
      onClose={() => request?.cancelled()}
      size={400}
      title={
        <Title order={2} component="span">
          {t("confirm-dialog.confirm-it-is-you")}
        </Title>
      }
    >
      <Ways request={request} methods={methods} />
    </Modal>
  );
}
