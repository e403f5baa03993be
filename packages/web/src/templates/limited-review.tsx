import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { currentUserQuery } from "../identity/index.ts";
import { reviewDepthOf } from "./review-depth.ts";
import styles from "./templates.module.css";

const plansPath: string = "/company-billing/choosePackage";

/** Says that the plan lets templates be reviewed only in part, and leads to a larger one (C1.8); else nothing. */
export function LimitedReview() {
  const { data: user } = useQuery(currentUserQuery());
  const built = useRouter().routesByPath;
  if (!user || reviewDepthOf(user.account) === "full") return null;
  return (
    <div className={styles.limited} role="note">
      <Info size={18} aria-hidden />
      <p>On your plan the review of templates is limited.</p>
      {Object.hasOwn(built, plansPath) && (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to={plansPath} {...props} />}
        >
          Upgrade plan
        </Button>
      )}
    </div>
  );
}
