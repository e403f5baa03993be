import type { SubscriptionBanner } from "@proviso/domain";
import { refusalSentence } from "../platform/refusal-sentence.ts";
import { t } from "./messages.ts";

/** What the banner of a subscription says (A2.45, D14). */
export const bannerSentence = (banner: SubscriptionBanner, product: string): string => {
  switch (banner.kind) {
    case "payment-failed":
      return t("banner-sentence.your-last-payment-failed", { product });
    case "payment-pending":
      return t("banner-sentence.your-payment-is-being-processed", { product });
    case "trial-ended":
      return refusalSentence("trial_ended");
    case "inactive":
      return t("banner-sentence.your-account-is-no-longer-active");
    case "quota-reached":
      return refusalSentence("quota_reached");
    case "trial": {
      const { daysLeft: days, contractsLeft: contracts } = banner;
      return days === 0
        ? t("banner-sentence.your-free-trial-ends-today", { contracts })
        : t("banner-sentence.your-free-trial-ends", { days, contracts });
    }
  }
};
