import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type JourneyDefinition, stepOf, type TrialEvent } from "#engines/journeys/index.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import { useNumbers } from "#web/ui/format/numbers.ts";
import type { Words } from "../parts/useWords.ts";

const SECOND_MS = 1_000;
const DAY_SECONDS = 86_400;

/** What happens in a trial, in words. */
export function useTold(definition: JourneyDefinition, words: Words, start: number) {
  const { t, i18n } = useTranslation("journeys");
  const { duration } = useNumbers();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, {
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    const lasting = (ms: number) => {
      const seconds = ms / SECOND_MS;
      return seconds < DAY_SECONDS
        ? duration(seconds)
        : t("units.days", { count: Math.round((seconds / DAY_SECONDS) * 10) / 10 });
    };
    return {
      lasting,
      /** A moment by weekday and clock, with the day of the trial where it is not the first. */
      clock(at: number): string {
        const day = Math.floor((at - start) / (DAY_SECONDS * SECOND_MS)) + 1;
        const text = format.format(at);
        return day > 1 ? t("try.onDay", { time: text, number: day }) : text;
      },
      event({ what, stepId, way, note, reason, ms }: TrialEvent): string {
        const step = stepOf(definition, stepId);
        const said = t(`try.what.${what}`, {
          step: isolated(step ? words.title(step) : ""),
          way: isolated(way && step ? words.way(step, way) : ""),
          span: ms === undefined ? "" : lasting(ms),
          reason: reason ? t(`try.exits.${reason}`) : "",
        });
        return note ? `${said} ${t(`notes.${note}`)}` : said;
      },
    };
  }, [definition, words, start, t, i18n.language, duration]);
}
