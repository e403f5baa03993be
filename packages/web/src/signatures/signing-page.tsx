import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isRefusedWith } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { signerSession } from "../platform/signer-session.ts";
import { useStore } from "../platform/store.ts";
import { LinkFailure, LinkPage, LinkSheetSkeleton } from "../ui/link-page.tsx";
import { SigningGate } from "./signing-gate.tsx";
import { signingLinkQuery } from "./signing-queries.ts";
import { SigningView } from "./signing-view.tsx";
import { t } from "./messages.ts";

const route = getRouteApi("/sign/$token");

/** What a signer's link opens: after a emailed code, the document they are asked to sign (D4). */
export function SigningPage() {
  const { token } = route.useParams();
  const product = useProductName();
  useDocumentTitle(t("signing-page.page-title", { product }));
  const session = useStore(signerSession.current);
  const isIn = session?.link === token;
  const link = useQuery({ ...signingLinkQuery(token), enabled: !isIn });
  if (isIn)
    return (
      <LinkPage>
        <SigningView token={token} />
      </LinkPage>
    );
  return (
    <LinkPage>
      {link.isPending && <LinkSheetSkeleton />}
      {link.isError && (
        <LinkFailure
          isEnded={isRefusedWith(link.error, "signing_link_ended", "invalid_input")}
          error={link.error}
          title={t("signing-page.the-document-did-not-load")}
          advice={t("signing-page.open-the-newest-letter")}
          retry={() => void link.refetch()}
        />
      )}
      {link.data && <SigningGate token={token} invitation={link.data} />}
    </LinkPage>
  );
}
