import { lazy, Suspense, useEffect } from "react";
import { offerAct } from "../contracts/index.ts";
import { useStore } from "../platform/store.ts";
import { closeTemplate, keyOf, openFromContract, templateRequest } from "./template-requests.ts";

const TemplatePanel = lazy(async () => ({
  default: (await import("./template-panel.tsx")).TemplatePanel,
}));

/** What templates need on every page: contracts offer to become one, and the editor opens here. */
export function TemplateHosts() {
  const request = useStore(templateRequest);
  useEffect(() => offerAct("create-template", openFromContract), []);
  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <TemplatePanel
        key={keyOf(request)}
        request={request}
        onClose={closeTemplate}
        onGenerate={null}
      />
    </Suspense>
  );
}
