import { Loader, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import type { SecondFactorDemand } from "@proviso/domain";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { productName } from "../platform/product.ts";
import { queryClient } from "../platform/query-client.ts";
import { finishSocial, type SocialEnd } from "./finish-social.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import styles from "./form.module.css";
import { safeReturnPlace } from "./return-place.ts";
import { forgetStartedSocial, startedSocialSignIn, type StartedSocial } from "./social-session.ts";
import { useSignIn } from "./use-sign-in.ts";

const route = getRouteApi("/public/authorizeCallback");

const SecondFactor = lazyPart(async () => ({
  default: (await import("./second-factor.tsx")).SecondFactor,
}));

/** Tells scripts of the operator that someone has registered (A2.32, A7.37). */
const tellSignUp = (): void => {
  globalThis.dispatchEvent(new CustomEvent("proviso:event", { detail: { name: "signup_done" } }));
};

const outsideSignUp = async (error: string): Promise<string | null> => {
  const { signUpUrl } = await queryClient.ensureQueryData(clientSettingsQuery());
  if (signUpUrl === null) return null;
  const address = new URL(signUpUrl);
  address.searchParams.set("error", error);
  return address.href;
};

/** Finishes a social sign-in, or goes back to where it was begun with the reason (A2.27, A2.32). */
export function AuthorizeCallbackPage() {
  useDocumentTitle(t("authorize-callback-page.page-title", { product: productName.get() }));
  const search = route.useSearch();
  const router = useRouter();
  const [started] = useState(startedSocialSignIn);
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  const { attempt } = useSignIn(started?.from);
  const isNothing = search.code === undefined && !search.error && !search.error_description;
  const goBack = async (plan: StartedSocial, error: string, description: string): Promise<void> => {
    const outside = plan.type === "sign-up-external" ? await outsideSignUp(error) : null;
    if (outside) return globalThis.location.replace(outside);
    const to = plan.type === "sign-in" ? "/signIn" : "/signUp";
    const said = { error, error_description: description };
    return router.navigate({
      to,
      search: plan.type === "sign-in" ? { ...said, from: plan.from } : said,
      replace: true,
    });
  };
  const follow = async (plan: StartedSocial, end: SocialEnd): Promise<void> => {
    if (end.kind === "failed") return goBack(plan, end.error, end.description);
    if (end.kind === "second-factor") return setDemand(end.demand);
    if (end.isNewUser) tellSignUp();
    if (end.user.isVerified) return router.history.replace(safeReturnPlace(plan.from));
    return router.navigate({
      to: "/verification",
      state: { email: end.user.email, backTo: "/signUp" },
      replace: true,
    });
  };
  const arrive = useEffectEvent(() => {
    if (isNothing) return;
    const plan = started ?? startedElsewhere;
    forgetStartedSocial();
    finishSocial(search, plan).then(
      (end) => follow(plan, end),
      () => goBack(plan, "server_error", t("authorize-callback-page.the-sign-in-broke")),
    );
  });
  useEffect(() => arrive(), []);
  if (demand)
    return (
      <Suspense>
        <SecondFactor
          demand={demand}
          isPending={attempt.isPending}
          error={attempt.error}
          onTry={(grant) => attempt.mutate({ grant, isRemembered: started?.isRemembered ?? true })}
          onBack={() => void router.navigate({ to: "/signIn", replace: true })}
        />
      </Suspense>
    );
  if (isNothing)
    return (
      <>
        <Title order={1}>{t("authorize-callback-page.nothing-to-do-here")}</Title>
        <p className={styles.lead}>{t("authorize-callback-page.social-providers-lead-back")}</p>
        <Link className={styles.link} to="/signIn">
          {t("authorize-callback-page.back-to-sign-in")}
        </Link>
      </>
    );
  return (
    <div role="status">
      <Title order={1}>{t("authorize-callback-page.signing-you-in")}</Title>
      <p className={styles.lead}>{t("authorize-callback-page.this-takes-a-moment")}</p>
      <Loader size={28} aria-hidden />
    </div>
  );
}

/** A return that was begun in no tab of ours: its error leads to sign-in, its code is refused. */
const startedElsewhere: StartedSocial = {
  type: "sign-in",
  state: "",
  codeVerifier: "",
  isRemembered: true,
};
