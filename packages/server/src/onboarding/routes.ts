import {
  answerOnboarding,
  finishOnboarding,
  readAccountInfo,
  readDemo,
  readOnboarding,
  restartOnboarding,
  skipOnboarding,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import {
  handleAnswerOnboarding,
  handleReadOnboarding,
  handleRestartOnboarding,
} from "./answer-onboarding.ts";
import { handleFinishOnboarding, handleSkipOnboarding } from "./end-onboarding.ts";
import type { SampleReviewer } from "../reviews/index.ts";
import type { OnboardingContext } from "./onboarding-context.ts";
import { openDemo } from "./read-demo.ts";
import { readInfo } from "./onboarding-store.ts";

/** The endpoints of the onboarding, and of what accounts say of themselves there. */
export const onboardingRoutes = (
  context: OnboardingContext & SampleReviewer,
): Readonly<Record<string, Route>> => ({
  readOnboarding: route(readOnboarding, ({ caller }) => handleReadOnboarding(context, caller)),
  answerOnboarding: route(answerOnboarding, ({ caller, body }) =>
    handleAnswerOnboarding(context, caller, body),
  ),
  restartOnboarding: route(restartOnboarding, ({ caller }) =>
    handleRestartOnboarding(context, caller),
  ),
  skipOnboarding: route(skipOnboarding, ({ caller }) => handleSkipOnboarding(context, caller)),
  finishOnboarding: route(finishOnboarding, ({ caller }) =>
    handleFinishOnboarding(context, caller),
  ),
  readDemo: route(readDemo, openDemo(context)),
  readAccountInfo: route(readAccountInfo, ({ caller }) =>
    context.db.asAccount(caller.person.accountId, async (trx) => ({ data: await readInfo(trx) })),
  ),
});
