import { Button, Modal, PasswordInput, Text, Title } from "@mantine/core";
import { confirmIdentity, type SignInMethods } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState, type SyntheticEvent } from "react";
import { ask } from "../../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../../platform/ask-error.ts";
import { Outcome } from "../outcome.tsx";
import { signOut } from "../sign-out.ts";
import type { ConfirmationRequest } from "./use-confirmed.ts";

interface ConfirmDialogProps {
  readonly request: ConfirmationRequest | null;
  readonly hasPassword: boolean;
  /** The company's provider by which the session began. */
  readonly connection: SignInMethods["connection"];
}

const showButton = { "aria-label": "Show password", tabIndex: 0 } as const;

/** Asks for the password once more before something that is not for whoever finds an open browser. */
export function ConfirmDialog({ request, hasPassword, connection }: ConfirmDialogProps) {
  const navigate = useNavigate();
  const from = useLocation({ select: ({ pathname }) => pathname });
  const [password, setPassword] = useState("");
  const confirming = useMutation({
    mutationFn: () => ask(confirmIdentity, { body: { password } }),
    onSuccess: () => {
      setPassword("");
      request?.confirmed();
    },
  });
  const close = (): void => {
    setPassword("");
    confirming.reset();
    request?.cancelled();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!confirming.isPending) confirming.mutate();
  };
  const signInAgain = async (): Promise<void> => {
    await signOut();
    if (connection) {
      const { startSocial } = await import("../start-social.ts");
      return startSocial(connection.id, { type: "sign-in", from, isRemembered: true }, true);
    }
    await navigate({ to: "/signIn", search: { from } });
  };
  return (
    <Modal
      opened={request !== null}
      onClose={close}
      size={400}
      title={
        <Title order={2} component="span">
          Confirm it is you
        </Title>
      }
    >
      {hasPassword ? (
        <form onSubmit={submit} noValidate>
          <Text c="dimmed" mb={16}>
            You signed in a while ago. Enter your password to go on.
          </Text>
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            size="md"
            value={password}
            visibilityToggleButtonProps={showButton}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Outcome tone="error" isCompact>
            {confirming.isError
              ? isRefusedWith(confirming.error, "wrong_credentials")
                ? "The password is wrong."
                : sentenceOf(confirming.error)
              : undefined}
          </Outcome>
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={confirming.isPending}
            disabled={password === ""}
          >
            Continue
          </Button>
        </form>
      ) : (
        <>
          <Text c="dimmed" mb={20}>
            You signed in a while ago. Sign in again with {connection?.name ?? "your provider"} to
            go on.
          </Text>
          <Button fullWidth size="md" data-autofocus onClick={() => void signInAgain()}>
            Sign in again
          </Button>
        </>
      )}
    </Modal>
  );
}
