import { Button, Loader, Textarea } from "@mantine/core";
import { judgeSigners, maxCommentLength, type FieldKind } from "@proviso/domain";
import { sendForSignature, type ContractRecord, type SignatureRequest } from "@proviso/endpoints";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { refreshAfterSending } from "../contracts/index.ts";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { FieldTools } from "./field-tools.tsx";
import { PlacedField } from "./placed-field.tsx";
import {
  draftOf,
  signersWithoutPlace,
  wishOf,
  withChangedField,
  withField,
  withoutField,
} from "./placing.ts";
import { requestDocumentQuery, signatureRequestQuery } from "./request-queries.ts";
import { SignerRows } from "./signer-rows.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { describeFlattened } from "./describe-flattened.ts";
import { t } from "./messages.ts";
import styles from "./send-for-signature.module.css";

const PageSheets = lazyPart(async () => ({
  default: (await import("./page-sheets.tsx")).PageSheets,
}));

interface PrepareStageProps {
  readonly contract: ContractRecord;
  readonly request: SignatureRequest;
  readonly onSent: () => void;
}

const useSend = ({ contract, request, onSent }: PrepareStageProps) =>
  useMutation({
    mutationFn: (draft: Parameters<typeof wishOf>[0]) =>
      ask(sendForSignature, {
        params: { guid: contract.guid },
        body: wishOf(draft, request.documentSha256 ?? ""),
      }),
    onSuccess: (sent) => {
      queryClient.setQueryData(signatureRequestQuery(contract.guid).queryKey, sent);
      showNotice(t("prepare-stage.sent-for-signature"));
      refreshAfterSending(contract.guid);
      onSent();
    },
  });

/** Where signers are named and fields put on the pages, before the document goes out. */
export function PrepareStage(props: PrepareStageProps) {
  const { contract, request } = props;
  const { pages } = request;
  const [draft, setDraft] = useState(() => draftOf(request));
  const [step, setStep] = useState<"signers" | "fields">("signers");
  const [isJudged, setJudged] = useState(false);
  const [page, setPage] = useState(0);
  const [tool, setTool] = useState<FieldKind | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const signing = draft.signers.filter(({ role }) => role === "SIGNER");
  const [chosen, setSigner] = useState(signing[0]?.key ?? 0);
  const signer = signing.some(({ key }) => key === chosen) ? chosen : (signing[0]?.key ?? 0);
  const file = useQuery(requestDocumentQuery(contract.guid, request.documentSha256));
  const send = useSend(props);
  const isFit = judgeSigners(draft.signers).length === 0;
  const hasPlaces = signersWithoutPlace(draft).length === 0;
  const goOn = (): void => {
    setJudged(true);
    if (isFit) setStep("fields");
  };
  const place = (at: number, x: number, y: number): void => {
    const size = pages[at];
    if (tool === null || !size) return setSelected(null);
    setDraft(withField(draft, { kind: tool, signer, page: at, at: { x, y } }, size));
    setSelected(draft.next);
    setTool(null);
  };
  return (
    <div className={styles.stage}>
      <section
        className={styles.pages}
        // A scrollable region must be reached by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={t("prepare-stage.pages")}
        data-tool={tool ?? undefined}
      >
        {file.isError && <p role="alert">{sentenceOf(file.error)}</p>}
        <Suspense
          fallback={
            <Loader
              role="img"
              aria-label={t("prepare-stage.opening-the-document")}
              mx="auto"
              my={40}
              display="block"
            />
          }
        >
          {file.data && (
            <PageSheets
              file={file.data}
              pages={pages}
              // Smaller, the fields of a signature block would lie under each other's edges.
              leastWidth={500}
              onSeen={setPage}
              onPress={place}
              over={(at, scale) =>
                draft.fields
                  .filter((field) => field.page === at)
                  .map((field) => {
                    const index = draft.signers.findIndex(({ key }) => key === field.signer);
                    const size = pages[at];
                    return size ? (
                      <PlacedField
                        key={field.key}
                        field={field}
                        signerName={
                          draft.signers[index]?.name ||
                          t("prepare-stage.signer", { index: index + 1 })
                        }
                        signerIndex={index}
                        page={size}
                        scale={scale}
                        isSelected={selected === field.key}
                        onSelect={() => {
                          setSelected(field.key);
                          setStep("fields");
                        }}
                        onMove={(x, y) =>
                          setDraft(withChangedField(draft, field.key, { x, y }, pages))
                        }
                        onRemove={() => setDraft(withoutField(draft, field.key))}
                      />
                    ) : null;
                  })
              }
            />
          )}
        </Suspense>
      </section>
      <aside className={styles.side} aria-label={t("prepare-stage.signers-and-fields")}>
        {step === "signers" ? (
          <>
            <h3>{t("prepare-stage.who-signs")}</h3>
            {request.flattened.length > 0 && (
              <p className={styles.hint}>
                {t("prepare-stage.the-document-that-is-signed", {
                  flattened: describeFlattened(request.flattened),
                })}
              </p>
            )}
            <SignerRows draft={draft} isJudged={isJudged} onChange={setDraft} />
            <Textarea
              label={t("prepare-stage.message-optional")}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={maxCommentLength}
              value={draft.message}
              onChange={(event) => setDraft({ ...draft, message: event.currentTarget.value })}
            />
            <div className={styles.foot}>
              <Button onClick={goOn}>{t("prepare-stage.place-fields")}</Button>
            </div>
          </>
        ) : (
          <>
            <h3>{t("prepare-stage.where-they-sign")}</h3>
            <FieldTools
              draft={draft}
              pages={pages}
              page={page}
              signer={signer}
              selected={selected}
              tool={tool}
              onSigner={setSigner}
              onTool={setTool}
              onSelect={setSelected}
              onChange={setDraft}
            />
            <p className={styles.problem} role="alert">
              {send.isError && sentenceOf(send.error)}
            </p>
            <div className={styles.foot}>
              <Button variant="default" onClick={() => setStep("signers")}>
                {t("prepare-stage.back")}
              </Button>
              <Button
                disabled={!isFit || !hasPlaces}
                loading={send.isPending}
                onClick={() => send.mutate(draft)}
              >
                {t("prepare-stage.send")}
              </Button>
            </div>
          </>
        )}
      </aside>
    </div>
  );
}
