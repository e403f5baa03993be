import styles from "./sign-in-art.module.css";

/** The sheet of pleading paper beside the sign-in form: decoration, hidden from screen readers. */
export function SignInArt() {
  return (
    <div className={styles.panel} aria-hidden>
      <div className={styles.sheet}>
        <ol className={styles.lines}>
          {Array.from({ length: 28 }, (_, line) => (
            <li key={line}>{line + 1}</li>
          ))}
        </ol>
        <div className={styles.text}>
          <p>
            <b>3.</b> The Recipient shall keep the Confidential Information secret for a period of{" "}
            <del>ten (10)</del> <ins>three (3)</ins> years from the date of disclosure.
          </p>
          <p>
            <b>4.</b>{" "}
            <mark>The Recipient shall be liable for any breach by its representatives</mark>
            <ins>, save where a representative has itself agreed to be bound by this Agreement</ins>
            .
          </p>
          <p>
            <b>5.</b>{" "}
            <ins>
              Nothing in this Agreement prevents disclosure that is required by law, provided that
              the Recipient gives prompt notice where it lawfully may.
            </ins>
          </p>
          <p>
            <b>6.</b> The Recipient shall not solicit the Discloser’s employees
            <del>, customers or suppliers</del> for twelve (12) months.
          </p>
          <p>
            <b>7.</b> On request the Recipient shall return or destroy the Confidential Information
            <ins>
              , save for copies made by routine backup, which remain subject to this Agreement
            </ins>
            .
          </p>
          <p>
            <b>8.</b> The Recipient shall pay{" "}
            <del>$250,000 for each breach, as liquidated damages</del>{" "}
            <ins>the loss that a breach has caused</ins>.
          </p>
        </div>
      </div>
    </div>
  );
}
