import { Radio, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/platform/api/client.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { Button } from "#web/ui/Button.tsx";
import { QueryState } from "#web/ui/QueryState.tsx";
import { accountsQuery, numbersQuery } from "../queries.ts";
import styles from "./Steps.module.css";
import { Step } from "./Step.tsx";
import type { StepProps } from "./types.ts";
import { useStep } from "./useStep.ts";

/** Which of the numbers that were shared. */
export function NumberStep({ onboarding }: StepProps) {
  const { t } = useTranslation("onboarding");
  const query = useQuery(accountsQuery(onboarding.id));
  return (
    <QueryState query={query} message={errorMessage(query.error)}>
      {({ accounts }) => (
        <Choose
          onboarding={onboarding}
          accounts={accounts.map(({ id, name }) => ({
            value: id,
            label: id === name ? id : `${name} (${id})`,
          }))}
          title={t("steps.number")}
        />
      )}
    </QueryState>
  );
}

interface ChooseProps extends StepProps {
  accounts: { value: string; label: string }[];
  title: string;
}

function Choose({ onboarding, accounts, title }: ChooseProps) {
  const { t } = useTranslation("onboarding");
  const { id } = onboarding;
  const [wabaId, setWabaId] = useState(accounts[0]?.value ?? "");
  const [picked, setPicked] = useState("");
  const query = useQuery({ ...numbersQuery(id, wabaId), enabled: wabaId !== "" });
  const numbers = query.data?.numbers ?? [];
  const phoneNumberId = picked || (numbers.length === 1 ? numbers[0]!.id : "");
  const { take, busy, problem } = useStep(onboarding, () =>
    api("POST /chatbird/api/mcmi/onboarding/{id}/number", {
      params: { id },
      body: { wabaId, phoneNumberId },
    }),
  );
  return (
    <Step
      title={title}
      lead={t("number_.lead")}
      problem={problem}
      onSubmit={() => phoneNumberId && take()}
      actions={
        <Button tone="primary" type="submit" busy={busy} disabled={!phoneNumberId}>
          {t("number_.submit")}
        </Button>
      }
    >
      {accounts.length > 1 ? (
        <Select
          label={t("number_.account")}
          data={accounts}
          value={wabaId}
          allowDeselect={false}
          onChange={(next) => {
            setWabaId(next ?? "");
            setPicked("");
          }}
        />
      ) : null}
      <QueryState query={query} message={errorMessage(query.error)}>
        {() =>
          numbers.length === 0 ? (
            <p>{t("number_.none")}</p>
          ) : (
            <Radio.Group label={t("number")} value={phoneNumberId} onChange={setPicked}>
              <div className={styles.choices}>
                {numbers.map((one) => (
                  <Radio
                    key={one.id}
                    value={one.id}
                    label={<bdi dir="ltr">{one.number}</bdi>}
                    description={t(one.verified ? "number_.verified" : "number_.unverified", {
                      name: one.verifiedName,
                    })}
                  />
                ))}
              </div>
            </Radio.Group>
          )
        }
      </QueryState>
    </Step>
  );
}
