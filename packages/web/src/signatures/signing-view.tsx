import { Button, Loader, Title } from "@mantine/core";
import type { Signing } from "@proviso/endpoints";
import { useIntersection, useMergedRef } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { LinkSheet, LinkSheetSkeleton } from "../ui/link-page.tsx";
import { ZoomControl } from "../ui/zoom-control.tsx";
import { ConsentCard } from "./consent-card.tsx";
import { DeclineDialog, HandOverDialog } from "./other-ways.tsx";
import { fieldNames } from "./signer-words.ts";
import { useDownloadDocument, useSign, type GivenFields } from "./signing-acts.ts";
import { SigningForm } from "./signing-form.tsx";
import { SigningOutcome } from "./signing-outcome.tsx";
import { signingDocumentQuery, signingQuery } from "./signing-queries.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { describeFlattened } from "./describe-flattened.ts";
import { t } from "./messages.ts";
import styles from "./signing.module.css";

const PageSheets = lazyPart(async () => ({
  default: (await import("./page-sheets.tsx")).PageSheets,
}));

const today = (): string => {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** What can be filled in for a signer: their name, and the day. */
const firstGiven = ({ fields, name }: Signing): GivenFields => {
  const known = { name, date: today() } as const;
  const values = fields.flatMap(({ guid, kind }) =>
    kind === "name" || kind === "date" ? [[guid, known[kind]] as const] : [],
  );
  return { values: Object.fromEntries(values), signature: null, initials: null };
};

interface FieldOnPageProps {
  readonly field: Signing["fields"][number];
  readonly given: GivenFields;
  readonly scale: number;
}

function FieldOnPage({ field, given, scale }: FieldOnPageProps) {
  const { guid, kind, x, y, width, height } = field;
  const picture = kind === "signature" || kind === "initials" ? given[kind] : null;
  const value = given.values[guid] ?? "";
  return (
    <div
      className={styles.field}
      data-filled={picture !== null || value !== "" || undefined}
      // What is given is said by the form; here it only shows where it will stand.
      aria-hidden
      style={{
        left: x * scale,
        top: y * scale,
        width: width * scale,
        height: height * scale,
        fontSize: Math.min(height * scale * 0.6, 14 * scale),
      }}
    >
      {picture && <img src={picture.url} alt="" />}
      {!picture && (
        <span>{kind === "checkbox" ? (value ? "✓" : "") : value || fieldNames[kind]}</span>
      )}
    </div>
  );
}

interface OpenSigningProps {
  readonly token: string;
  readonly signing: Signing;
}

function OpenSigning({ token, signing }: OpenSigningProps) {
  const navigate = useNavigate();
  const panel = useRef<HTMLElement>(null);
  const [given, setGiven] = useState(() => firstGiven(signing));
  const [dialog, setDialog] = useState<"decline" | "hand-over" | null>(null);
  const document = useQuery(signingDocumentQuery(token));
  const download = useDownloadDocument(signing.fileName);
  const isApproval = signing.role === "APPROVER";
  // Whoever approves has added no signature to be thanked for: they see here that they approved.
  const sign = useSign(token, signing, () => {
    if (!isApproval) void navigate({ to: "/sign-success" });
  });
  const [zoom, setZoom] = useState(1);
  const { ref: seen, entry } = useIntersection({ threshold: 0.35 });
  const panelRef = useMergedRef(panel, seen);
  const { hasConsented } = signing;
  const wasAsked = useRef(!hasConsented);
  useEffect(() => {
    // The button that was pressed is gone: whoever uses a keyboard goes on where the form begins.
    if (hasConsented && wasAsked.current) panel.current?.focus({ preventScroll: true });
  }, [hasConsented]);
  const isPanelSeen = entry?.isIntersecting === true;
  const { fileName, senderName, accountName, message, pages, fields, flattened } = signing;
  return (
    <div className={styles.signing}>
      <div className={styles.head}>
        <Title order={1}>{fileName}</Title>
        <p>
          {isApproval
            ? t("signing-view.of-asks-you-to-approve", { senderName, accountName })
            : t("signing-view.of-asks-you-to-sign", { senderName, accountName })}
        </p>
        {message !== "" && <blockquote>{message}</blockquote>}
        {flattened.length > 0 && (
          <p>{t("signing-view.the-pages-below", { flattened: describeFlattened(flattened) })}</p>
        )}
      </div>
      <section
        className={styles.document}
        aria-label={t("signing-view.the-document")}
        aria-busy={document.isPending}
      >
        <div className={styles.zoom}>
          <ZoomControl zoom={zoom} onZoom={setZoom} />
        </div>
        {document.isError && <p role="alert">{sentenceOf(document.error)}</p>}
        <Suspense
          fallback={
            <Loader
              role="img"
              aria-label={t("signing-view.opening-the-document")}
              mx="auto"
              my={40}
              display="block"
            />
          }
        >
          {document.data && (
            <PageSheets
              file={document.data}
              pages={pages}
              zoom={zoom}
              over={(page, scale) =>
                fields
                  .filter((field) => field.page === page)
                  .map((field) => (
                    <FieldOnPage key={field.guid} field={field} given={given} scale={scale} />
                  ))
              }
            />
          )}
        </Suspense>
      </section>
      <aside
        ref={panelRef}
        className={styles.panel}
        tabIndex={-1}
        aria-label={t("signing-view.sign")}
      >
        {hasConsented ? (
          <SigningForm
            signing={signing}
            given={given}
            isSending={sign.isPending}
            failure={sign.isError ? sentenceOf(sign.error) : null}
            onGiven={setGiven}
            onSign={() => sign.mutate(given)}
          />
        ) : (
          <ConsentCard token={token} signing={signing} />
        )}
        <div className={styles.others}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Download size={14} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate("unsigned")}
          >
            {t("signing-view.download")}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setDialog("hand-over")}>
            {t("signing-view.hand-over")}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setDialog("decline")}>
            {t("signing-view.decline")}
          </Button>
        </div>
      </aside>
      <div className={styles.jump} hidden={isPanelSeen}>
        <Button
          fullWidth
          size="md"
          variant="default"
          onClick={() => {
            panel.current?.scrollIntoView({ block: "start" });
            panel.current?.focus({ preventScroll: true });
          }}
        >
          {t("signing-view.go-to-signing")}
        </Button>
      </div>
      <DeclineDialog token={token} opened={dialog === "decline"} onClose={() => setDialog(null)} />
      <HandOverDialog
        token={token}
        opened={dialog === "hand-over"}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** The document of a signer who proved their address, and everything they can do with it. */
export function SigningView({ token }: { readonly token: string }) {
  const signing = useQuery(signingQuery(token));
  const isEnded = isRefusedWith(signing.error, "signing_link_ended");
  // What a signer did themselves stays on the page; a request that others ended closes it.
  if (signing.data && (!isEnded || signing.data.turn === "over"))
    return signing.data.turn === "now" ? (
      <OpenSigning token={token} signing={signing.data} />
    ) : (
      <SigningOutcome signing={signing.data} />
    );
  if (isEnded)
    return (
      <LinkSheet>
        <Title order={1}>{t("signing-view.this-request-has-ended")}</Title>
        <p role="alert">{t("signing-view.it-was-withdrawn")}</p>
      </LinkSheet>
    );
  if (signing.isError)
    return (
      <LinkSheet>
        <Title order={1}>{t("signing-view.the-document-did-not-load")}</Title>
        <p role="alert">{sentenceOf(signing.error)}</p>
        <Button onClick={() => void signing.refetch()}>{t("signing-view.try-again")}</Button>
      </LinkSheet>
    );
  return <LinkSheetSkeleton />;
}
