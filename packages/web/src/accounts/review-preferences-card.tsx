import { Switch } from "@mantine/core";
import type { CompanyDetails } from "@proviso/endpoints";
import { useState } from "react";
import { SettingsCard } from "./settings-card.tsx";
import { useSaveCompany } from "./use-save-settings.ts";
import { t } from "./messages.ts";

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
      title={t("review-preferences-card.review-preferences")}
      purpose={t("review-preferences-card.what-the-upload-dialog")}
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
        label={t("review-preferences-card.accept-track-changes")}
        description={t("review-preferences-card.changes-already-tracked")}
        checked={isOn}
        disabled={!mayEdit}
        onChange={({ currentTarget: { checked } }) => setChosen(checked)}
      />
    </SettingsCard>
  );
}
