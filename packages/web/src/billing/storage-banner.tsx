import { storageStateOf } from "@proviso/domain";
import { Link } from "@tanstack/react-router";
import { HardDrive } from "lucide-react";
import type { CurrentUser } from "../identity/index.ts";
import { BannerStrip } from "../ui/banner-strip.tsx";
import { billingPath } from "./choose-plan-path.ts";
import { storageSentence } from "./storage-sentence.ts";
import { t } from "./messages.ts";

/** Says across every page that the account's storage is full, or soon will be; the way to what fills it for those who may see it. */
export function StorageBanner({ user }: { readonly user: CurrentUser }) {
  const { storage } = user.account;
  const sentence = storageSentence(storage);
  if (sentence === null) return null;
  return (
    <BannerStrip tone={storageStateOf(storage) === "full" ? "bad" : "wait"} icon={HardDrive}>
      {sentence}
      {user.systemPermissions.includes("EDIT_BILLING_SETTINGS") && (
        <Link to={billingPath}>{t("storage-banner.see-storage")}</Link>
      )}
    </BannerStrip>
  );
}
