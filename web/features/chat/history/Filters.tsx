import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CHAT_OUTCOMES, CHAT_STATE_NUMBERS, PROMISE_OUTCOMES } from "#contract/chat/words.ts";
import type { Answer } from "#web/platform/api/types.ts";
import { SearchBox } from "#web/ui/SearchBox.tsx";
import { DateField } from "#web/ui/dates/DateField.tsx";
import type { Params } from "./filter.ts";
import { stateName } from "../looks.ts";
import styles from "./History.module.css";

interface FiltersProps {
  params: Params;
  set: (change: Partial<Params>) => void;
  choices: Answer<"GET /e/enterprise/chat/history/choices"> | undefined;
}

/** Those that can be chosen now, and one of before that a number of analytics leads to. */
const withChosen = (list: readonly string[] = [], chosen: string) =>
  [...new Set([...list, ...(chosen ? [chosen] : [])])].map((one) => ({ value: one, label: one }));

/** Where an enterprise has no dispositions there is nothing to choose. */
const isOffered = ([key, , data]: readonly [string, string, readonly unknown[]]) =>
  key !== "disposition" || data.length > 0;

/** Which chats the history shows. */
export function Filters({ params, set, choices }: FiltersProps) {
  const { t } = useTranslation("supervision");
  const named = (list: readonly { id: string; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const selects = [
    ["channelId", "channel", named(choices?.channels)],
    ["agentId", "agent", named(choices?.agents)],
    ["departmentId", "department", named(choices?.departments)],
    ["labelId", "label", named(choices?.labels)],
    [
      "state",
      "state",
      CHAT_STATE_NUMBERS.map((one) => ({ value: String(one), label: t(`chat:state.${stateName(one)}`) })),
    ],
    [
      "rating",
      "rating",
      [5, 4, 3, 2, 1].map((one) => ({ value: String(one), label: t("stars", { rating: one }) })),
    ],
    [
      "promise",
      "promises:outcome",
      PROMISE_OUTCOMES.map((one) => ({ value: one, label: t(`promises:outcomes.${one}`) })),
    ],
    ["disposition", "disposition", withChosen(choices?.dispositions, params.disposition)],
    ["outcome", "outcome", CHAT_OUTCOMES.map((one) => ({ value: one, label: t(`outcomes.${one}`) }))],
  ] as const;
  return (
    <>
      <SearchBox value={params.search} onChange={(search) => set({ search })} label={t("history.search")} />
      <fieldset className={styles.dates}>
        <legend>{t("history.dates")}</legend>
        <DateField
          aria-label={t("history.startDate")}
          value={params.startDay}
          max={params.endDay || undefined}
          onChange={(value) => set({ startDay: value })}
        />
        <span aria-hidden>–</span>
        <DateField
          aria-label={t("history.endDate")}
          value={params.endDay}
          min={params.startDay || undefined}
          onChange={(value) => set({ endDay: value })}
        />
      </fieldset>
      {selects.filter(isOffered).map(([key, field, data]) => {
        const word = field.includes(":") ? t(field) : t(`history.${field}`);
        return (
          <Select
            key={key}
            aria-label={word}
            placeholder={word}
            className={styles.select}
            data={data}
            value={params[key] || null}
            onChange={(value) => set({ [key]: value ?? "" })}
            searchable={data.length > 8}
            clearable
            clearButtonProps={{ "aria-label": t("history.any", { what: word }) }}
          />
        );
      })}
    </>
  );
}
