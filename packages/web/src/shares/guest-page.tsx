import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isRefusedWith } from "../platform/ask-error.ts";
import { guestSession } from "../platform/guest-session.ts";
import { useProductName } from "../platform/product.ts";
import { useStore } from "../platform/store.ts";
import { LinkFailure, LinkPage, LinkSheetSkeleton } from "../ui/link-page.tsx";
import { adviceWhenEnded, GuestContractView } from "./guest-contract-view.tsx";
import { GuestGate } from "./guest-gate.tsx";
import { guestLinkQuery } from "./guest-queries.ts";
import { t } from "./messages.ts";

const route = getRouteApi("/guest/$token");

/** What a counterparty's link opens: after a emailed code, the contract they were sent (D4). */
export function GuestPage() {
  const { token } = route.useParams();
  const product = useProductName();
  useDocumentTitle(t("guest-page.page-title", { product }));
  const session = useStore(guestSession);
  const link = useQuery(guestLinkQuery(token));
  if (session?.link === token)
    return (
      <LinkPage>
        <GuestContractView token={token} />
      </LinkPage>
    );
  return (
    <LinkPage>
      {link.isPending && <LinkSheetSkeleton />}
      {link.isError && (
        <LinkFailure
          isEnded={isRefusedWith(link.error, "guest_link_ended", "invalid_input")}
          error={link.error}
          title={t("guest-page.the-contract-did-not-load")}
          advice={adviceWhenEnded}
          retry={() => void link.refetch()}
        />
      )}
      {link.data && <GuestGate token={token} invitation={link.data} />}
    </LinkPage>
  );
}
