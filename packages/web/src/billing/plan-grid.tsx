import {
  planButton,
  recommendedPlan,
  type CurrentPlan,
  type Plan,
  type PlanId,
} from "@proviso/domain";
import { PlanCard } from "./plan-card.tsx";
import styles from "./choose-plan-page.module.css";

interface PlanGridProps {
  /** The plans whose cards are shown, in this order. */
  readonly shown: readonly Plan[];
  readonly current: CurrentPlan | null;
  /** The plan being chosen, while the page waits for the server. */
  readonly busy: PlanId | null;
  readonly onChoose: (plan: Plan) => void;
}

/** The cards of the plans, one of which may be recommended (A2.43, A4.7). */
export function PlanGrid({ shown, current, busy, onChoose }: PlanGridProps) {
  const recommended = recommendedPlan(shown, current);
  return (
    <div className={styles.cards} data-few={shown.length < 3 || undefined}>
      {shown.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          button={planButton(plan, current)}
          isRecommended={plan.id === recommended?.id}
          isBusy={plan.id === busy}
          onChoose={() => onChoose(plan)}
        />
      ))}
    </div>
  );
}
