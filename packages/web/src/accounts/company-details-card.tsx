import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { isUnitedStates, maxCompanyNameLength, maxSigneeDetailsLength } from "@proviso/domain";
import type { CompanyDetails } from "@proviso/endpoints";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { countriesWith } from "./countries.ts";
import { SettingsCard } from "./settings-card.tsx";
import { useSaveCompany } from "./use-save-settings.ts";
import { t } from "./messages.ts";

type Fields = Pick<CompanyDetails, "legalName" | "location" | "signeeDetails">;

interface CompanyDetailsCardProps {
  readonly saved: CompanyDetails;
  readonly mayEdit: boolean;
}

const trimmed = ({ legalName, location, signeeDetails }: Fields): Fields => ({
  legalName: legalName.trim(),
  location,
  signeeDetails: signeeDetails.trim(),
});

/** The company's name, country and signatory; a country outside the USA is saved after a notice (A5.7). */
export function CompanyDetailsCard({ saved, mayEdit }: CompanyDetailsCardProps) {
  const [edited, setEdited] = useState<Partial<Fields>>({});
  const [isWarned, warning] = useDisclosure();
  const saving = useSaveCompany();
  const shown: Fields = { ...saved, ...edited };
  const fields = trimmed(shown);
  const isChanged =
    fields.legalName !== saved.legalName ||
    fields.location !== saved.location ||
    fields.signeeDetails !== saved.signeeDetails;
  const needsNotice =
    !isUnitedStates(fields.location) &&
    (fields.location !== saved.location || saved.tags.showNonUsDisclaimer);
  const write = (tags?: { readonly showNonUsDisclaimer: boolean }): void =>
    saving.mutate({ ...fields, ...(tags ? { tags } : {}) }, { onSuccess: () => setEdited({}) });
  const acknowledge = (): void => {
    warning.close();
    write({ showNonUsDisclaimer: false });
  };
  return (
    <SettingsCard
      title={t("company-details-card.company-details")}
      purpose={t("company-details-card.your-side-of-every")}
      mayEdit={mayEdit}
      maySave={isChanged && fields.legalName !== "" && fields.location !== ""}
      isSaving={saving.isPending}
      onSave={() => (needsNotice ? warning.open() : write())}
    >
      <TextInput
        label={t("company-details-card.legal-name")}
        value={shown.legalName}
        maxLength={maxCompanyNameLength}
        readOnly={!mayEdit}
        error={fields.legalName === "" && t("company-details-card.please-enter-your-company-name")}
        onChange={({ currentTarget: { value } }) => setEdited({ ...edited, legalName: value })}
      />
      {mayEdit ? (
        <NativeSelect
          label={t("company-details-card.location")}
          value={shown.location}
          data={[
            ...(saved.location === ""
              ? [{ value: "", label: t("company-details-card.choose-a-country") }]
              : []),
            ...countriesWith(saved.location),
          ]}
          onChange={({ currentTarget: { value } }) => setEdited({ ...edited, location: value })}
        />
      ) : (
        <TextInput label={t("company-details-card.location")} value={saved.location} readOnly />
      )}
      <Textarea
        label={t("company-details-card.signee-details")}
        description={t("company-details-card.who-signs-for-the-company")}
        minRows={3}
        autosize
        maxRows={8}
        maxLength={maxSigneeDetailsLength}
        value={shown.signeeDetails}
        readOnly={!mayEdit}
        onChange={({ currentTarget: { value } }) => setEdited({ ...edited, signeeDetails: value })}
      />
      <ConfirmDialog
        opened={isWarned}
        title={t("company-details-card.a-company-outside")}
        confirmLabel={t("company-details-card.i-understand-save")}
        onConfirm={acknowledge}
        onClose={warning.close}
      >
        {t("company-details-card.legal-advice-is-licensed", { location: fields.location })}
      </ConfirmDialog>
    </SettingsCard>
  );
}
