import type { DocumentChange } from "@proviso/endpoints";
import { Redline } from "../ui/redline.tsx";
import { kindWords, piecesOfChange, type Piece } from "./change-words.ts";
import styles from "./change-line.module.css";

/** Words with what comes and what goes marked. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ kind, text }, nth) =>
    kind === "kept" ? (
      text
    ) : (
      <Redline key={nth} kind={kind} author={null}>
        {text}
      </Redline>
    ),
  );
}

/** Where a change is and of what kind, e.g. "3.2 Revised". */
export function ChangeHead({ kind, clause }: { kind: DocumentChange["kind"]; clause: string }) {
  return (
    <span className={styles.head}>
      {clause !== "" && <span className={styles.clause}>{clause}</span>}
      <span className={styles.kind} data-kind={kind}>
        {kindWords[kind]}
      </span>
    </span>
  );
}

/** One change: its clause, its kind, and its words. */
export function ChangeLine({ change }: { readonly change: DocumentChange }) {
  const clause = change.after?.clause || change.before?.clause || "";
  return (
    <div className={styles.line}>
      <ChangeHead kind={change.kind} clause={clause} />
      <p className={styles.words}>
        <Pieces pieces={piecesOfChange(change)} />
      </p>
    </div>
  );
}
