import { NativeSelect } from "@mantine/core";
import { insideUnitedStates, locationAnswer, placeOf } from "@proviso/domain";
import { Info } from "lucide-react";
import { useState } from "react";
import { countriesWith } from "../accounts/index.ts";
import { AnswerChoices } from "./answer-choices.tsx";
import { t } from "./messages.ts";
import styles from "./onboarding.module.css";
import { usStates } from "./us-states.ts";

interface LocationFieldsProps {
  readonly options: readonly string[];
  readonly answer: string | undefined;
  readonly labelledBy: string;
  /** Told the whole answer, or undefined while a part of it is missing. */
  readonly onChange: (answer: string | undefined) => void;
}

const countries = countriesWith("").filter((name) => name !== insideUnitedStates);

/** Inside or outside of the United States, and where there; what advice is licensed for is said outside (A1.5). */
export function LocationFields(props: LocationFieldsProps) {
  const given = placeOf(props.answer);
  const [option, setOption] = useState(given?.option);
  const [label, setLabel] = useState(given?.label ?? "");
  const isInside = option === insideUnitedStates;
  const take = (nextOption: string, nextLabel: string): void => {
    setOption(nextOption);
    setLabel(nextLabel);
    const isWhole = nextLabel !== "";
    props.onChange(isWhole ? locationAnswer({ option: nextOption, label: nextLabel }) : undefined);
  };
  return (
    <>
      <AnswerChoices
        answers={props.options}
        chosen={option}
        labelledBy={props.labelledBy}
        onChoose={(next) => take(next, next === option ? label : "")}
      />
      {option !== undefined && (
        <NativeSelect
          key={option}
          mt={18}
          label={isInside ? t("location-fields.state") : t("location-fields.country")}
          value={label}
          data={[
            {
              value: "",
              label: isInside
                ? t("location-fields.choose-a-state")
                : t("location-fields.choose-a-country"),
            },
            ...(isInside ? usStates : countries),
          ]}
          onChange={({ currentTarget: { value } }) => take(option, value)}
        />
      )}
      <div role="status">
        {option !== undefined && !isInside && (
          <p className={styles.disclaimer}>
            <Info size={17} strokeWidth={1.75} aria-hidden />
            <span>{t("location-fields.legal-advice-is-licensed")}</span>
          </p>
        )}
      </div>
    </>
  );
}
