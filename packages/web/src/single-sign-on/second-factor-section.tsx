import { Button, Skeleton, Switch } from "@mantine/core";
import { changeSecondFactorRule, readSecondFactorRule } from "@proviso/endpoints";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureSentence, type Confirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { NotLoaded, Result, SettingsSection } from "../ui/settings-section.tsx";
import { t } from "./messages.ts";
import styles from "./single-sign-on.module.css";

const ruleQuery = () =>
  queryOptions({
    queryKey: ["second-factor-rule"],
    queryFn: ({ signal }) => ask(readSecondFactorRule, {}, signal),
  });

const withoutWords = (people: number): string => {
  if (people === 0) return t("second-factor-section.everybody-has-a-second-factor");
  return t("second-factor-section.people-have-no-second", { people });
};

/** Whether everyone of the account has to have a second factor. */
export function SecondFactorSection({ confirmed }: { readonly confirmed: Confirmed }) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ruleQuery());
  const changing = useMutation({
    mutationFn: (isDemanded: boolean) =>
      confirmed(() => ask(changeSecondFactorRule, { body: { isDemanded } })),
    onSuccess: (rule) => queries.setQueryData(ruleQuery().queryKey, rule),
  });
  return (
    <SettingsSection
      title={t("second-factor-section.second-factor")}
      about={t("second-factor-section.beside-the-password-something")}
    >
      {data && (
        <div className={styles.switches}>
          <Switch
            label={t("second-factor-section.demand-a-second-factor")}
            description={t("second-factor-section.whoever-has-none")}
            disabled={changing.isPending}
            checked={data.isDemanded}
            onChange={({ currentTarget: { checked } }) => changing.mutate(checked)}
          />
          <p className={styles.about}>{withoutWords(data.peopleWithout)}</p>
        </div>
      )}
      {!data && error === null && (
        <Skeleton
          height={90}
          radius={6}
          role="status"
          aria-label={t("second-factor-section.loading")}
        />
      )}
      {!data && error !== null && (
        <NotLoaded isAsking={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </NotLoaded>
      )}
      <Result tone="error">{failureSentence(changing.error)}</Result>
      {isRefusedWith(changing.error, "second_factor_first") && (
        <Button
          variant="default"
          mt={20}
          renderRoot={(props) => <Link to="/account/security" {...props} />}
        >
          {t("second-factor-section.set-up-mine")}
        </Button>
      )}
    </SettingsSection>
  );
}
