import { Suspense, useEffect } from "react";
import { offerFromTemplate } from "../../contracts/index.ts";
import { useAskedDialog } from "../../platform/use-asked-dialog.ts";
import { closeGenerateWizard, generateRequest, openGenerateWizard } from "./generate-requests.ts";
import { lazyPart } from "../../ui/lazy-part.ts";

const GenerateWizard = lazyPart(async () => ({
  default: (await import("./generate-wizard.tsx")).GenerateWizard,
}));

/** Shows the wizard that makes a contract when something asks for it; its code is loaded then. */
export function GenerateHost() {
  const asked = useAskedDialog(generateRequest);
  useEffect(() => offerFromTemplate(() => openGenerateWizard()), []);
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <GenerateWizard
        key={asked.turn}
        request={asked.about}
        opened={asked.isOpen}
        onClose={closeGenerateWizard}
      />
    </Suspense>
  );
}
