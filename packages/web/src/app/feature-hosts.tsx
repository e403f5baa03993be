import { InvitationHost } from "../accounts/index.ts";
import { ComparisonHosts } from "../comparisons/index.ts";
import { DropAnywhere } from "../contracts/index.ts";
import { EditorHosts } from "../editor/index.ts";
import type { CurrentUser } from "../identity/index.ts";
import { KeyDateHosts } from "../key-dates/index.ts";
import { ShareHosts } from "../shares/index.ts";
import { SignatureHosts } from "../signatures/index.ts";
import { TemplateHosts } from "../templates/index.ts";
import { PlanOnArrival } from "./plan-on-arrival.tsx";

/** What features add to every page: acts on contracts, and the dialogs that these, a file or an address open. */
export function FeatureHosts({ user }: { readonly user: CurrentUser }) {
  return (
    <>
      <ShareHosts />
      <SignatureHosts />
      <EditorHosts />
      <ComparisonHosts />
      <TemplateHosts />
      <KeyDateHosts />
      <InvitationHost />
      {user.availableActions.UPLOAD_DOCUMENT.enabled && <DropAnywhere />}
      <PlanOnArrival user={user} />
    </>
  );
}
