import { changeCompanyDetails, changeEmailPreferences, type BodyOf } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { currentUserQuery } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { queryClient } from "../platform/query-client.ts";
import { showNotice } from "../ui/notice.tsx";
import { companyDetailsQuery, emailPreferencesQuery } from "./account-queries.ts";
import { t } from "./messages.ts";

/** Saves company details or review preferences, and says how it went (A7.10, A8.6). */
export const useSaveCompany = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof changeCompanyDetails>) =>
      (await ask(changeCompanyDetails, { body })).data,
    onSuccess: async (company) => {
      queryClient.setQueryData(companyDetailsQuery().queryKey, company);
      // Other pages start from the user's account, so it is fresh once the save is announced.
      await queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
      showNotice(t("use-save-settings.company-details-updated-successfully"));
    },
    onError: () =>
      showNotice(t("use-save-settings.update-of-company-details-failed"), { tone: "failed" }),
  });

/** Saves the email preferences, and says how it went (A7.9, A8.6). */
export const useSaveEmails = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof changeEmailPreferences>) =>
      (await ask(changeEmailPreferences, { body })).data,
    onSuccess: (emails) => {
      queryClient.setQueryData(emailPreferencesQuery().queryKey, emails);
      showNotice(t("use-save-settings.email-preferences-updated-successfully"));
    },
    onError: () =>
      showNotice(t("use-save-settings.update-of-email-preferences-failed"), { tone: "failed" }),
  });
