import { Button, Radio, Skeleton, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Search, Table2 } from "lucide-react";
import { useState } from "react";
import { preMadeQuery, templatesQuery } from "../template-queries.ts";
import { ownChoice, preMadeChoice, type TemplateChoice } from "./generate-requests.ts";
import { matching, type ChoiceGroup } from "./choice-groups.ts";
import { t } from "./messages.ts";
import styles from "./generate.module.css";

interface SelectStepProps {
  readonly chosen: TemplateChoice | null;
  readonly onChoose: (template: TemplateChoice) => void;
  readonly onNext: () => void;
  /** Begins to make many contracts by a spreadsheet. */
  readonly onBatch: () => void;
  readonly onClose: () => void;
}

function Group({ group }: { readonly group: ChoiceGroup }) {
  return (
    <section className={styles.group} aria-label={group.name}>
      <h3>{group.name}</h3>
      {group.choices.map(({ guid, name, description, typeName }) => (
        <Radio.Card key={guid} value={guid} className={styles.choice}>
          <Radio.Indicator />
          <span className={styles.choiceText}>
            <strong title={name}>{name}</strong>
            <span title={description}>{description}</span>
          </span>
          <span className={styles.choiceType}>{typeName}</span>
        </Radio.Card>
      ))}
    </section>
  );
}

/** Chooses what the contract is made of, among the account's own templates and the pre-made ones (C4.51). */
export function SelectStep({ chosen, onChoose, onNext, onBatch, onClose }: SelectStepProps) {
  const own = useQuery(templatesQuery());
  const preMade = useQuery(preMadeQuery());
  const [wanted, setWanted] = useState("");
  const groups: readonly ChoiceGroup[] = [
    { name: t("select-step.your-templates"), choices: (own.data ?? []).map(ownChoice) },
    { name: t("select-step.pre-made-templates"), choices: (preMade.data ?? []).map(preMadeChoice) },
  ];
  const shown = matching(groups, wanted);
  const isLoading = own.isPending || preMade.isPending;
  const hasFailed = own.isError && preMade.isError;
  const choose = (guid: string): void => {
    const found = groups.flatMap(({ choices }) => choices).find((each) => each.guid === guid);
    if (found) onChoose(found);
  };
  return (
    <form
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) onNext();
      }}
    >
      <TextInput
        type="search"
        aria-label={t("select-step.search-templates")}
        placeholder={t("select-step.search-templates")}
        leftSection={<Search size={16} aria-hidden />}
        data-autofocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <div className={styles.choices} aria-busy={isLoading}>
        {isLoading && <Skeleton height={260} />}
        {hasFailed && <p role="alert">{t("select-step.no-templates-found-please")}</p>}
        {!isLoading && !hasFailed && (
          <Radio.Group
            aria-label={t("select-step.template")}
            value={chosen?.guid ?? null}
            onChange={choose}
          >
            {shown.map((group) => (
              <Group key={group.name} group={group} />
            ))}
          </Radio.Group>
        )}
        {!isLoading && !hasFailed && shown.length === 0 && (
          <p role="status" className={styles.none}>
            {wanted === ""
              ? t("select-step.you-dont-have-templates-yet")
              : t("select-step.no-templates-found-please")}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          className={styles.aside ?? ""}
          variant="subtle"
          leftSection={<Table2 size={16} aria-hidden />}
          disabled={chosen === null}
          onClick={onBatch}
        >
          {t("select-step.make-many-from-a-spreadsheet")}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t("select-step.cancel")}
        </Button>
        <Button type="submit" disabled={chosen === null}>
          {t("select-step.next")}
        </Button>
      </div>
    </form>
  );
}
