import { Button, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { guestSession } from "../platform/guest-session.ts";
import { useProductName } from "../platform/product.ts";
import { useStore } from "../platform/store.ts";
import { LogoMark } from "../ui/logo.tsx";
import { GuestContractView } from "./guest-contract-view.tsx";
import { GuestGate } from "./guest-gate.tsx";
import { guestLinkQuery } from "./guest-queries.ts";
import { GuestSheet } from "./guest-sheet.tsx";
import styles from "./guest.module.css";

const route = getRouteApi("/guest/$token");

function Frame({ children }: { readonly children: ReactNode }) {
  const product = useProductName();
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <LogoMark />
        {product}
      </header>
      <main>{children}</main>
    </div>
  );
}

function LinkFailure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const isEnded = isRefusedWith(error, "guest_link_ended", "invalid_input");
  return (
    <GuestSheet>
      <Title order={1}>{isEnded ? "Oops..." : "The contract did not load"}</Title>
      <p role="alert">
        {isEnded ? "The link you followed is invalid or has been expired" : sentenceOf(error)}
      </p>
      {isEnded ? (
        <p className={styles.quiet}>Ask the person who sent you the contract to send it again.</p>
      ) : (
        <Button onClick={retry}>Try again</Button>
      )}
    </GuestSheet>
  );
}

/** What a counterparty's link opens: after a mailed code, the contract they were sent (D4). */
export function GuestPage() {
  const { token } = route.useParams();
  const product = useProductName();
  useDocumentTitle(`Contract · ${product}`);
  const session = useStore(guestSession);
  const link = useQuery(guestLinkQuery(token));
  if (session?.link === token)
    return (
      <Frame>
        <GuestContractView token={token} />
      </Frame>
    );
  return (
    <Frame>
      {link.isPending && (
        <section className={styles.gate} aria-busy="true" aria-label="Loading">
          <Skeleton height={32} width="70%" mb={16} />
          <Skeleton height={18} mb={8} />
          <Skeleton height={18} width="60%" />
        </section>
      )}
      {link.isError && <LinkFailure error={link.error} retry={() => void link.refetch()} />}
      {link.data && <GuestGate token={token} invitation={link.data} />}
    </Frame>
  );
}
