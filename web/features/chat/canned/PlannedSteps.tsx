import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { cannedSteps, withoutStep } from "#engines/chat/index.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { configQuery } from "../queries.ts";
import styles from "./Canned.module.css";
import { type Planned, useStepWords } from "./useStepWords.ts";

interface PlannedStepsProps {
  planned: Planned;
  onChange: (planned: Planned | undefined) => void;
  /** Why it was not done. */
  error: string | undefined;
}

/** What is done with the next message, step by step; each can be left out. */
export function PlannedSteps({ planned, onChange, error }: PlannedStepsProps) {
  const { t } = useTranslation("canned");
  const { say } = useStepWords();
  const { actions, names } = planned;
  const { close } = actions;
  const steps = cannedSteps(actions);
  const { data } = useQuery({ ...configQuery(), enabled: close !== null });
  const choices = data?.chat.dispositions.choices ?? [];
  const asks = close !== null && choices.length > 0;
  return (
    <div className={styles.planned}>
      <span className={styles.then}>{t("also")}</span>
      <ol aria-label={t("also")}>
        {steps.map((step) => {
          const words = say(asks && step.kind === "close" ? { ...step, disposition: "" } : step, names);
          return (
            <li key={words}>
              <span dir="auto">{words}</span>
              <IconButton
                icon={IconX}
                label={t("leaveOut", { step: words })}
                onClick={() => {
                  const left = withoutStep(actions, step);
                  onChange(cannedSteps(left).length > 0 ? { actions: left, names } : undefined);
                }}
              />
            </li>
          );
        })}
      </ol>
      {asks ? (
        <Select
          size="xs"
          className={styles.disposition}
          aria-label={t("disposition")}
          placeholder={t("disposition")}
          data={choices}
          value={close.disposition || null}
          onChange={(disposition) =>
            onChange({ names, actions: { ...actions, close: { ...close, disposition: disposition ?? "" } } })
          }
          clearable={!data?.chat.dispositions.required}
        />
      ) : null}
      {error ? (
        <p role="alert" className={styles.error} dir="auto">
          {error}
        </p>
      ) : null}
    </div>
  );
}
