import { Button, Skeleton, Switch } from "@mantine/core";
import { changeSecondFactorRule, readSecondFactorRule } from "@proviso/endpoints";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { failureSentence, type Confirmed } from "../identity/index.ts";
import { ask } from "../platform/ask.ts";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { NotLoaded, Result, SettingsSection } from "../ui/settings-section.tsx";
import styles from "./single-sign-on.module.css";

const ruleQuery = () =>
  queryOptions({
    queryKey: ["second-factor-rule"],
    queryFn: ({ signal }) => ask(readSecondFactorRule, {}, signal),
  });

const withoutWords = (people: number): string => {
  if (people === 0) return "Everybody has a second factor.";
  return people === 1
    ? "One person has no second factor of their own yet."
    : `${people} people have no second factor of their own yet.`;
};

/** Whether everybody of the account has to have a second factor. */
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
      title="Second factor"
      about="Beside the password, something that a person has: an authenticator app or a passkey."
    >
      {data && (
        <div className={styles.switches}>
          <Switch
            label="Demand a second factor of everybody"
            description="Whoever has none is led through setting one up, and can do nothing else before. People whom your single sign-on provider signs in are asked for one by that provider instead. API keys go on as they are."
            disabled={changing.isPending}
            checked={data.isDemanded}
            onChange={({ currentTarget: { checked } }) => changing.mutate(checked)}
          />
          <p className={styles.about}>{withoutWords(data.peopleWithout)}</p>
        </div>
      )}
      {!data && error === null && (
        <Skeleton height={90} radius={6} role="status" aria-label="Loading" />
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
          Set up mine
        </Button>
      )}
    </SettingsSection>
  );
}
