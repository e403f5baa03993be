import { Title } from "@mantine/core";
import type { SignatureEvidence, SignedFileCheck } from "@proviso/endpoints";
import { CircleHelp, ShieldAlert, ShieldCheck, type LucideIcon } from "lucide-react";
import styles from "./verify.module.css";

const looks: Readonly<
  Record<SignedFileCheck["verdict"], { readonly title: string; readonly icon: LucideIcon }>
> = {
  valid: { title: "Valid", icon: ShieldCheck },
  modified: { title: "Modified", icon: ShieldAlert },
  unknown: { title: "Unknown", icon: CircleHelp },
};

const acts: Readonly<Record<string, string>> = {
  SIGNED: "Signed",
  APPROVED: "Approved",
  HANDED_OVER: "Handed over",
};

/** A time of the evidence as the evidence itself tells it: in UTC, to the second. */
const utc = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

function Signers({ evidence }: { readonly evidence: SignatureEvidence }) {
  const acted = evidence.signers.filter(({ actedAt }) => actedAt !== null);
  return (
    <>
      <h3>Signed by</h3>
      <ul className={styles.signers}>
        {acted.map((signer) => (
          <li key={`${signer.email} ${signer.actedAt ?? ""}`}>
            <strong>{signer.name}</strong>
            <span>{signer.email}</span>
            <span>
              {acts[signer.state] ?? signer.state} {utc(signer.actedAt ?? "")}
              {signer.address === "" ? "" : ` from ${signer.address}`}
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
    ["Document", evidence?.fileName ?? null],
    ["Sent by", evidence && `${evidence.sentBy.name}, ${evidence.accountName}`],
    ["Sealed", sealedAt && utc(sealedAt)],
    ["Time stamp", timeStamp && `${utc(timeStamp.at)} by ${timeStamp.by}`],
    ["Name in the seal", sealedBy],
    ["SHA-256 of the document", evidence?.documentSha256 ?? null],
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
    <section className={styles.outcome} data-verdict={check.verdict} aria-label="Outcome">
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
