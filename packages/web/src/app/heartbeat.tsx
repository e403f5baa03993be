import { sendHeartbeat } from "@proviso/endpoints";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ask } from "../platform/ask.ts";
import { runWhileActive } from "./activity-job.ts";

const signsOfLife = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

/** Tells the server once a minute which page the person is active on, until they rest (A4.9, D10). */
export function Heartbeat() {
  const router = useRouter();
  const beat = useEffectEvent(() => {
    const page = router.state.matches.at(-1);
    if (page === undefined) return;
    const guid = "guid" in page.params ? page.params.guid : undefined;
    const pageName = page.routeId.replace(/^\/signed-in/, "").replaceAll("$", ":");
    const body = { pageName, ...(guid === undefined ? {} : { docGuid: guid }) };
    // A lost beat is made good by the next one.
    void ask(sendHeartbeat, { body }).catch(() => undefined);
  });
  useEffect(() => {
    const job = runWhileActive(() => beat());
    for (const sign of signsOfLife)
      document.addEventListener(sign, job.noticeActivity, { passive: true });
    return () => {
      job.stop();
      for (const sign of signsOfLife) document.removeEventListener(sign, job.noticeActivity);
    };
  }, []);
  return null;
}
