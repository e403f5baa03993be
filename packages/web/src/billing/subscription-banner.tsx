import { bannerOf, type SubscriptionBanner as Banner } from "@proviso/domain";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Clock, Sparkles, type LucideIcon } from "lucide-react";
import type { CurrentUser } from "../identity/index.ts";
import { useProductName } from "../platform/product.ts";
import { useNow } from "../platform/use-now.ts";
import { BannerStrip } from "../ui/banner-strip.tsx";
import { bannerSentence } from "./banner-sentence.ts";
import { choosePlanPath } from "./choose-plan-path.ts";
import { t } from "./messages.ts";

interface Look {
  readonly tone: "bad" | "wait" | "busy";
  readonly icon: LucideIcon;
  /** The way to a plan; null where waiting is all there is to do. */
  readonly way: string | null;
}

const looks: Readonly<Record<Banner["kind"], Look>> = {
  "payment-failed": {
    tone: "bad",
    icon: CircleAlert,
    way: t("subscription-banner.update-payment-details"),
  },
  "payment-pending": { tone: "busy", icon: Clock, way: null },
  "trial-ended": { tone: "bad", icon: CircleAlert, way: t("subscription-banner.choose-package") },
  inactive: { tone: "bad", icon: CircleAlert, way: t("subscription-banner.choose-package") },
  trial: { tone: "busy", icon: Sparkles, way: t("subscription-banner.choose-package") },
  "quota-reached": { tone: "wait", icon: CircleAlert, way: t("subscription-banner.upgrade-plan") },
};

/** Where the account's subscription stands, across every page; the way to a plan for those who may take it (A2.45). */
export function SubscriptionBanner({ user }: { readonly user: CurrentUser }) {
  const product = useProductName();
  const now = useNow(60_000);
  const { subscription } = user.account;
  const banner = subscription && bannerOf(subscription, now);
  if (!banner) return null;
  const { tone, icon, way } = looks[banner.kind];
  const mayBuy = user.systemPermissions.includes("EDIT_BILLING_SETTINGS");
  return (
    <BannerStrip tone={tone} icon={icon}>
      {bannerSentence(banner, product)}
      {way !== null && mayBuy && <Link to={choosePlanPath}>{way}</Link>}
    </BannerStrip>
  );
}
