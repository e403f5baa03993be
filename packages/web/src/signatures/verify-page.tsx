import { Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { verifySignedFile } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { loadUploadParts } from "../contracts/index.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { sendFile } from "../platform/send-file.ts";
import { LinkPage } from "../ui/link-page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./verify.module.css";
import { VerifyOutcome } from "./verify-outcome.tsx";

const DropZone = lazyPart(async () => ({ default: (await loadUploadParts()).DropZone }));

const mostBytes = 30 * 1024 * 1024;

const refusalOf = (file: File | undefined): string | null => {
  if (!file) return null;
  if (!/\.pdf$/i.test(file.name)) return t("verify-page.choose-a-pdf-signed");
  return file.size < mostBytes ? null : t("verify-page.the-file-is-30");
};

const useVerify = () =>
  useMutation({
    mutationFn: (file: File) =>
      sendFile(verifySignedFile, {
        form: undefined,
        file,
        idempotencyKey: crypto.randomUUID(),
        onProgress: () => undefined,
        signal: AbortSignal.timeout(120_000),
      }),
  });

/** Where anyone finds out whether a signed file is unaltered, and who signed it. */
export function VerifyPage() {
  const product = useProductName();
  useDocumentTitle(t("verify-page.page-title", { product }));
  const verify = useVerify();
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = ([file]: readonly File[]): void => {
    const refused = refusalOf(file);
    setRefusal(refused);
    verify.reset();
    if (file && refused === null) verify.mutate(file);
  };
  const failure = verify.isError ? sentenceOf(verify.error) : refusal;
  return (
    <LinkPage>
      <div className={styles.page}>
        <Title order={1}>{t("verify-page.check-a-signed-file.title")}</Title>
        <p className={styles.lead}>{t("verify-page.see-whether-a-document", { product })}</p>
        <Suspense fallback={<Skeleton height={180} radius={8} />}>
          <DropZone
            refusal={failure}
            onFiles={take}
            title={t("verify-page.drop-a-signed-pdf-here")}
            label={t("verify-page.signed-file")}
            accepts={t("verify-page.pdf-smaller-than-30-mb")}
            extensions={[".pdf"]}
          />
        </Suspense>
        <div aria-live="polite" aria-busy={verify.isPending}>
          {verify.isPending && (
            <div
              className={styles.outcome}
              role="status"
              aria-label={t("verify-page.checking-the-file")}
            >
              <Skeleton height={26} width="40%" mb={12} />
              <Skeleton height={16} mb={8} />
              <Skeleton height={16} width="70%" />
            </div>
          )}
          {verify.data && <VerifyOutcome name={verify.variables.name} check={verify.data} />}
        </div>
      </div>
    </LinkPage>
  );
}
