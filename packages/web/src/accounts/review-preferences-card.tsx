import { Switch } from "@mantine/core";
import type { CompanyDetails } from "@proviso/endpoints";
import { useState } from "react";
import { SettingsCard } from "./settings-card.tsx";
import { useSaveCompany } from "./use-save-settings.ts";

interface ReviewPreferencesCardProps {
  readonly saved: CompanyDetails;
  readonly mayEdit: boolean;
}

/** What a new review starts with (A2.41). */
export function ReviewPreferencesCard({ saved, mayEdit }: ReviewPreferencesCardProps) {
  const was = saved.defaultReviewer.acceptTrackChanges;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const saving = useSaveCompany();
  const isOn = chosen ?? was;
  return (
    <SettingsCard
      title="Review preferences"
      purpose="What the upload dialog starts with. It can be chosen anew for every contract."
      mayEdit={mayEdit}
      maySave={isOn !== was}
      isSaving={saving.isPending}
      onSave={() =>
        saving.mutate(
          { defaultReviewer: { acceptTrackChanges: isOn } },
          { onSuccess: () => setChosen(null) },
        )
      }
    >
      <Switch
        label="Accept track changes"
        description="Changes already tracked in a contract are accepted before it is reviewed."
        checked={isOn}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) => setChosen(checked)}
      />
    </SettingsCard>
  );
}
