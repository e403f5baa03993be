import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { isUnitedStates, maxCompanyNameLength, maxSigneeDetailsLength } from "@proviso/domain";
import type { CompanyDetails } from "@proviso/endpoints";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { countriesWith } from "./countries.ts";
import { SettingsCard } from "./settings-card.tsx";
import { useSaveCompany } from "./use-save-settings.ts";

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
      title="Company details"
      purpose="Your side of every contract: reviews look for this name among the parties."
      mayEdit={mayEdit}
      maySave={isChanged && fields.legalName !== "" && fields.location !== ""}
      isSaving={saving.isPending}
      onSave={() => (needsNotice ? warning.open() : write())}
    >
      <TextInput
        label="Legal name"
        value={shown.legalName}
        maxLength={maxCompanyNameLength}
        readOnly={!mayEdit}
        error={fields.legalName === "" && "Please enter your company name"}
        onChange={({ currentTarget: { value } }) => setEdited({ ...edited, legalName: value })}
      />
      {mayEdit ? (
        <NativeSelect
          label="Location"
          value={shown.location}
          data={[
            ...(saved.location === "" ? [{ value: "", label: "Choose a country" }] : []),
            ...countriesWith(saved.location),
          ]}
          onChange={({ currentTarget: { value } }) => setEdited({ ...edited, location: value })}
        />
      ) : (
        <TextInput label="Location" value={saved.location} readOnly />
      )}
      <Textarea
        label="Signee details"
        description="Who signs for the company: name, title, e-mail."
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
        title="A company outside of the USA"
        confirmLabel="I understand, save"
        onConfirm={acknowledge}
        onClose={warning.close}
      >
        Legal advice is licensed in the USA only. Reviews of contracts of a company in{" "}
        {fields.location} follow your playbook, but they are no advice on the law there.
      </ConfirmDialog>
    </SettingsCard>
  );
}
