import { Button } from "@mantine/core";
import type { ContractRecord } from "@proviso/endpoints";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { currentUserQuery } from "../identity/index.ts";
import { reviewDepthOf } from "./review-depth.ts";
import { t } from "./messages.ts";
import styles from "./templates.module.css";

/** Says that the plan lets templates be reviewed only in part, and leads to a larger one who may choose it (C1.8, C2.46); else nothing. */
export function LimitedReview() {
  const { data: user } = useQuery(currentUserQuery());
  if (!user || reviewDepthOf(user.account) === "full") return null;
  return (
    <div className={styles.limited} role="note">
      <Info size={18} aria-hidden />
      <p>{t("limited-review.on-your-plan")}</p>
      {user.systemPermissions.includes("EDIT_BILLING_SETTINGS") && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/company-billing/choosePackage" {...props} />}
        >
          {t("limited-review.upgrade-plan")}
        </Button>
      )}
    </div>
  );
}

/** The same above the text of a contract that is a template (C1.8). */
export function LimitedReviewOf(props: { readonly contract: Pick<ContractRecord, "docRole"> }) {
  return props.contract.docRole === "TEMPLATE" ? (
    <div className={styles.above}>
      <LimitedReview />
    </div>
  ) : null;
}
