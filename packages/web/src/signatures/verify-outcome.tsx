import { Title } from "@mantine/core";
import type { SignatureEvidence, SignedFileCheck } from "@proviso/endpoints";
import { CircleHelp, ShieldAlert, ShieldCheck, type LucideIcon } from "lucide-react";
import { t } from "./messages.ts";
import styles from "./verify.module.css";

const looks: Readonly<
  Record<SignedFileCheck["verdict"], { readonly title: string; readonly icon: LucideIcon }>
> = {
  valid: { title: t("verify-outcome.valid"), icon: ShieldCheck },
  modified: { title: t("verify-outcome.modified"), icon: ShieldAlert },
  unknown: { title: t("verify-outcome.unknown"), icon: CircleHelp },
};

const acts: Readonly<Record<string, string>> = {
  SIGNED: t("verify-outcome.signed"),
  APPROVED: t("verify-outcome.approved"),
  HANDED_OVER: t("verify-outcome.handed-over"),
};

/** A time of the evidence as the evidence itself tells it: in UTC, to the second. */
const utc = (at: string): string =>
  t("verify-outcome.utc", { day: at.slice(0, 10), time: at.slice(11, 19) });

function Signers({ evidence }: { readonly evidence: SignatureEvidence }) {
  const acted = evidence.signers.filter(({ actedAt }) => actedAt !== null);
  return (
    <>
      <h3>{t("verify-outcome.signed-by")}</h3>
      <ul className={styles.signers}>
        {acted.map((signer) => (
          <li key={`${signer.email} ${signer.actedAt ?? ""}`}>
            <strong>{signer.name}</strong>
            <span>{signer.email}</span>
            <span>
              {acts[signer.state] ?? signer.state} {utc(signer.actedAt ?? "")}
              {signer.address === ""
                ? ""
                : ` ${t("verify-outcome.from", { address: signer.address })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Facts({ check }: { readonly check: SignedFileCheck }) {
  const { sealedBy, sealedAt, timeStamp, evidence } = check;
  const rows: readonly (readonly [string, string | null])[] = [
    [t("verify-outcome.document"), evidence?.fileName ?? null],
    [t("verify-outcome.sent-by"), evidence && `${evidence.sentBy.name}, ${evidence.accountName}`],
    [t("verify-outcome.sealed"), sealedAt && utc(sealedAt)],
    [
      t("verify-outcome.time-stamp"),
      timeStamp && t("verify-outcome.by", { utc: utc(timeStamp.at), by: timeStamp.by }),
    ],
    [t("verify-outcome.name-in-the-seal"), sealedBy],
    [t("verify-outcome.sha-256-of-the-document"), evidence?.documentSha256 ?? null],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface VerifyOutcomeProps {
  /** The name of the file as it was chosen. */
  readonly name: string;
  readonly check: SignedFileCheck;
}

/** What was found out about a file. */
export function VerifyOutcome({ name, check }: VerifyOutcomeProps) {
  const { title, icon: Icon } = looks[check.verdict];
  return (
    <section
      className={styles.outcome}
      data-verdict={check.verdict}
      aria-label={t("verify-outcome.outcome")}
    >
      <Title order={2} className={styles.verdict}>
        <Icon size={24} strokeWidth={1.6} aria-hidden />
        {title}
      </Title>
      <p className={styles.name}>{name}</p>
      <p>{check.sentence}</p>
      <Facts check={check} />
      {check.evidence && <Signers evidence={check.evidence} />}
    </section>
  );
}
