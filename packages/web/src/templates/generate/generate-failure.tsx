import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Lock } from "lucide-react";
import { currentUserQuery } from "../../identity/index.ts";
import { AskError, isRefusedWith, sentenceOf } from "../../platform/ask-error.ts";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { refusalSentence } from "../../platform/refusal-sentence.ts";
import { t } from "./messages.ts";

interface GenerateFailureProps {
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const packagesPath: string = "/company-billing/choosePackage";

function InactiveAccount({ onClose }: Pick<GenerateFailureProps, "onClose">) {
  const { data: user } = useQuery(currentUserQuery());
  const mayBuy = user?.systemPermissions.includes("EDIT_BILLING_SETTINGS") ?? false;
  return (
    <MessagePanel
      role="alert"
      icon={<Lock size={20} strokeWidth={1.75} />}
      title={refusalSentence("account_inactive")}
      action={
        mayBuy ? (
          <Button renderRoot={(props) => <Link to={packagesPath} {...props} />} onClick={onClose}>
            {t("generate-failure.choose-package")}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("generate-failure.got-it")}</Button>
        )
      }
    >
      {t("generate-failure.reactivate-your-account")}
    </MessagePanel>
  );
}

/** Why no contract was made (C8.26, C8.28). */
export function GenerateFailure({ error, onAgain, onClose }: GenerateFailureProps) {
  if (isRefusedWith(error, "account_inactive")) return <InactiveAccount onClose={onClose} />;
  const said = error instanceof AskError && error.code !== null && error.status < 500;
  return (
    <MessagePanel
      role="alert"
      icon={<CircleAlert size={20} strokeWidth={1.75} />}
      title={t("generate-failure.something-went-wrong")}
      action={
        <>
          <Button variant="default" onClick={onClose}>
            {t("generate-failure.close")}
          </Button>
          <Button onClick={onAgain}>{t("generate-failure.try-again")}</Button>
        </>
      }
    >
      {said && !isRefusedWith(error, "contract_not_generated")
        ? t("generate-failure.we-couldnt-generate", { sentence: sentenceOf(error) })
        : refusalSentence("contract_not_generated")}
    </MessagePanel>
  );
}
