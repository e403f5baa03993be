import { lazy, Suspense, useEffect, useState } from "react";
import { offerFromTemplate } from "../../contracts/index.ts";
import { useStore } from "../../platform/store.ts";
import { closeGenerateWizard, generateRequest, openGenerateWizard } from "./generate-requests.ts";

const GenerateWizard = lazy(async () => ({
  default: (await import("./generate-wizard.tsx")).GenerateWizard,
}));

/** Shows the wizard that makes a contract when something asks for it; its code is loaded then. */
export function GenerateHost() {
  const request = useStore(generateRequest);
  // The last request stays while the closing dialog fades out.
  const [shown, setShown] = useState(request);
  const [turn, setTurn] = useState(0);
  if (request !== null && request !== shown) {
    setShown(request);
    setTurn(turn + 1);
  }
  useEffect(() => offerFromTemplate(() => openGenerateWizard()), []);
  if (shown === null) return null;
  return (
    <Suspense fallback={null}>
      <GenerateWizard
        key={turn}
        request={shown}
        opened={request !== null}
        onClose={closeGenerateWizard}
      />
    </Suspense>
  );
}
