import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import type { CurrentUser } from "../identity/index.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { mayOpen } from "./places.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";

const RefusedDialog = lazyPart(async () => ({
  default: (await import("../ui/refused-dialog.tsx")).RefusedDialog,
}));

const choosePlanPath: string = "/company-billing/choosePackage";

/** Leads the person who comes with cta=choosePlan to choosing a plan, keeping the plan, or says that they may not (A2.8, A8.5). */
export function PlanOnArrival({ user }: { readonly user: CurrentUser }) {
  const navigate = useNavigate();
  const isBuilt = Object.hasOwn(useRouter().routesByPath, choosePlanPath);
  const { cta, plan } = useSearch({ strict: false });
  const isAsked = cta === "choosePlan";
  const isAllowed = mayOpen(choosePlanPath, user);
  useEffect(() => {
    if (!isAsked || !isAllowed || !isBuilt) return;
    void navigate({
      to: choosePlanPath,
      search: plan === undefined ? {} : { plan },
      replace: true,
    });
  }, [isAsked, isAllowed, isBuilt, plan, navigate]);
  const isRefused = isAsked && !isAllowed;
  const wasRefused = useOnceTrue(isRefused);
  return (
    <Suspense fallback={null}>
      {wasRefused && (
        <RefusedDialog
          title={t("plan-on-arrival.update-billing-plan-error")}
          sentence={t("plan-on-arrival.you-dont-have-permissions")}
          opened={isRefused}
          onClose={() => void navigate({ to: ".", search: {}, replace: true })}
        />
      )}
    </Suspense>
  );
}
