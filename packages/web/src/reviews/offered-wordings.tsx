import type { VerdictRecord } from "@proviso/endpoints";
import { ChangedText } from "./proposed-change.tsx";
import { t } from "./messages.ts";
import styles from "./issue-card.module.css";

type OfferedWording = VerdictRecord["rewordings"][number];

/** One wording that a language model offered: where it differs from the playbook's, or why it was not taken. */
function Offered({ offered }: { readonly offered: OfferedWording }) {
  const { model, playbook, taken, refusal } = offered;
  if (taken === null)
    return (
      <p>{t("offered-wordings.the-language-model-offered", { model, refusal: refusal ?? "" })}</p>
    );
  return (
    <>
      <p>{t("offered-wordings.the-language-model-put", { model })}</p>
      <p className={styles.clause}>
        <ChangedText change={{ paragraph: "", before: playbook, after: taken }} />
      </p>
    </>
  );
}

/** What a language model offered for the wordings of an issue; nothing where none was offered. */
export function OfferedWordings({ issue }: { readonly issue: VerdictRecord }) {
  if (issue.rewordings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>{t("offered-wordings.how-it-is-worded")}</h4>
      {issue.rewordings.map((offered) => (
        <Offered key={offered.playbook} offered={offered} />
      ))}
    </section>
  );
}
