import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { signerSession } from "../platform/signer-session.ts";
import { useStore } from "../platform/store.ts";
import { SigningFrame, SigningSheet } from "./signing-frame.tsx";
import { SigningGate } from "./signing-gate.tsx";
import { signingLinkQuery } from "./signing-queries.ts";
import { SigningView } from "./signing-view.tsx";
import styles from "./signing.module.css";

const route = getRouteApi("/sign/$token");

function LinkFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const isEnded = isRefusedWith(error, "signing_link_ended", "invalid_input");
  return (
    <SigningSheet>
      <Title order={1}>{isEnded ? "Oops..." : "The document did not load"}</Title>
      <p role="alert">
        {isEnded ? "The link you followed is invalid or has been expired" : sentenceOf(error)}
      </p>
      {isEnded ? (
        <p className={styles.quiet}>Ask the person who sent it to you for a new one.</p>
      ) : (
        <Button onClick={retry}>Try again</Button>
      )}
    </SigningSheet>
  );
}

/** What a signer's link opens: after a mailed code, the document they are asked to sign (D4). */
export function SigningPage() {
  const { token } = route.useParams();
  const product = useProductName();
  useDocumentTitle(`Sign · ${product}`);
  const session = useStore(signerSession.current);
  const isIn = session?.link === token;
  const link = useQuery({ ...signingLinkQuery(token), enabled: !isIn });
  if (isIn)
    return (
      <SigningFrame>
        <SigningView token={token} />
      </SigningFrame>
    );
  return (
    <SigningFrame>
      {link.isPending && (
        <section className={styles.sheet} aria-busy="true" aria-label="Loading">
          <Skeleton height={32} width="70%" mb={16} />
          <Skeleton height={18} mb={8} />
          <Skeleton height={18} width="60%" />
        </section>
      )}
      {link.isError && <LinkFailure error={link.error} retry={() => void link.refetch()} />}
      {link.data && <SigningGate token={token} invitation={link.data} />}
    </SigningFrame>
  );
}
