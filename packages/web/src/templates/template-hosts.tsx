import { Suspense, useEffect } from "react";
import { offerAct, offerNotice, offerPanel } from "../contracts/index.ts";
import { useStore } from "../platform/store.ts";
import { GenerateHost } from "./generate/generate-host.tsx";
import { openGenerateWizard, ownChoice } from "./generate/generate-requests.ts";
import { closeTemplate, keyOf, openFromContract, templateRequest } from "./template-requests.ts";
import { lazyPart } from "../ui/lazy-part.ts";

const TemplatePanel = lazyPart(async () => ({
  default: (await import("./template-panel.tsx")).TemplatePanel,
}));

const LimitedReviewOf = lazyPart(async () => ({
  default: (await import("./limited-review.tsx")).LimitedReviewOf,
}));

const MadeOfTemplate = lazyPart(async () => ({
  default: (await import("./made-of-template.tsx")).MadeOfTemplate,
}));

/** What templates need on every page: contracts offer to become one, and the editor and the wizard open here. */
export function TemplateHosts() {
  const request = useStore(templateRequest);
  useEffect(() => offerAct("create-template", openFromContract), []);
  useEffect(() => offerNotice(LimitedReviewOf), []);
  useEffect(() => offerPanel(MadeOfTemplate), []);
  return (
    <>
      <GenerateHost />
      <Suspense fallback={null}>
        {request !== null && (
          <TemplatePanel
            key={keyOf(request)}
            request={request}
            onClose={closeTemplate}
            onGenerate={(template) => openGenerateWizard(ownChoice(template))}
          />
        )}
      </Suspense>
    </>
  );
}
