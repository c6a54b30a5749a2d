import "./start.ts";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useListParams } from "#web/platform/list-params.ts";
import { dayBefore } from "#web/ui/format/days.ts";
import { ToolRow } from "#web/ui/Layout.tsx";
import { rangeOf } from "../queries.ts";
import styles from "../Reports.module.css";
import { DAYS, type FrameParams, frameDefaults, type FrameRange } from "./params.ts";

interface FramePageProps {
  children: (range: FrameRange, params: FrameParams) => ReactNode;
}

/** What the analytics of one agent have in common: the days they are of. */
export function FramePage({ children }: FramePageProps) {
  const { t } = useTranslation("bot-reports-frames");
  const { botId = "" } = useParams();
  const [params, set] = useListParams(frameDefaults());
  const days = [
    ["startDay", "from", undefined, params.endDay],
    ["endDay", "until", params.startDay, dayBefore()],
  ] as const;
  return (
    <div className={styles.page}>
      <ToolRow>
        {days.map(([key, word, min, max]) => (
          <TextInput
            key={key}
            type="date"
            aria-label={t(word)}
            value={params[key]}
            min={min}
            max={max}
            onChange={({ currentTarget: { value } }) => value && set({ [key]: value })}
          />
        ))}
        <div className={styles.periods}>
          {DAYS.map((count) => (
            <button
              key={count}
              type="button"
              className={styles.opener}
              onClick={() => set({ startDay: dayBefore(count - 1), endDay: dayBefore() })}
            >
              {t("lastDays", { count })}
            </button>
          ))}
        </div>
      </ToolRow>
      {children(rangeOf(params, botId), params)}
    </div>
  );
}
