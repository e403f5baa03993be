import { Button, Checkbox, TextInput } from "@mantine/core";
import { displayName } from "@proviso/domain";
import { withdrawShare, type ShareCandidate } from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { refreshContract } from "../contracts/index.ts";
import { announce } from "../platform/announcer.tsx";
import { ask } from "../platform/ask.ts";
import { sentenceOf } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { shareCandidatesQuery } from "./share-queries.ts";
import { t } from "./messages.ts";
import styles from "./send-dialog.module.css";

/** With more colleagues than this, they can be searched. */
const fewPeople = 7;

const fits = (person: ShareCandidate, text: string): boolean =>
  `${displayName(person)} ${person.email}`.toLowerCase().includes(text.trim().toLowerCase());

const useWithdraw = (guid: string) =>
  useMutation({
    mutationFn: ({ externalId }: ShareCandidate) =>
      ask(withdrawShare, { params: { guid }, body: { externalId } }),
    onSuccess: (people, person) => {
      queryClient.setQueryData(shareCandidatesQuery(guid).queryKey, people);
      refreshContract(guid);
      announce(
        t("share-people.no-longer-sees-this-contract", { displayName: displayName(person) }),
      );
    },
  });

interface PersonRowProps {
  readonly person: ShareCandidate;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}

function PersonRow({ person, isBusy, onWithdraw }: PersonRowProps) {
  return (
    <div className={styles.person}>
      <Checkbox
        value={person.externalId}
        label={
          <>
            {displayName(person)}
            <small>
              {person.hasAccess
                ? t("share-people.sees-this-contract-already", { email: person.email })
                : person.email}
            </small>
          </>
        }
      />
      {person.isByShare && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          onClick={(event) => {
            // The button goes with the share; whoever works by keyboard stays at the person.
            event.currentTarget.parentElement?.querySelector("input")?.focus();
            onWithdraw();
          }}
          aria-label={t("share-people.stop-sharing-with", { displayName: displayName(person) })}
        >
          {t("share-people.stop-sharing")}
        </Button>
      )}
    </div>
  );
}

interface SharePeopleProps {
  readonly guid: string;
  readonly people: readonly ShareCandidate[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The colleagues to choose from; from those who see the contract by a share alone it can be taken back. */
export function SharePeople({ guid, people, chosen, onChange }: SharePeopleProps) {
  const [text, setText] = useState("");
  const withdraw = useWithdraw(guid);
  if (people.length === 0) return <p>{t("share-people.there-are-no-verified")}</p>;
  const shown = people.filter((person) => chosen.includes(person.externalId) || fits(person, text));
  return (
    <>
      {people.length > fewPeople && (
        <TextInput
          label={t("share-people.find-a-colleague")}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group
        label={t("share-people.colleagues")}
        value={[...chosen]}
        onChange={(value) => onChange(value)}
        styles={{ label: { marginBottom: 4 } }}
      >
        <div className={styles.people}>
          {shown.map((person) => (
            <PersonRow
              key={person.externalId}
              person={person}
              isBusy={withdraw.isPending && withdraw.variables === person}
              onWithdraw={() => withdraw.mutate(person)}
            />
          ))}
          {shown.length === 0 && (
            <p className={styles.hint}>{t("share-people.nobody-has-this-name")}</p>
          )}
        </div>
      </Checkbox.Group>
      {withdraw.isError && (
        <p className={styles.failure} role="alert">
          {sentenceOf(withdraw.error)}
        </p>
      )}
    </>
  );
}
