import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SESSION_ORDERS } from "#contract/bot-reports/limits.ts";
import { errorMessage } from "#web/platform/api/message.ts";
import { BarList } from "#web/ui/charts/BarList.tsx";
import { HeatMap } from "#web/ui/charts/HeatMap.tsx";
import { useNumbers } from "#web/ui/format/numbers.ts";
import { QueryState } from "#web/ui/QueryState.tsx";
import { Part } from "../Part.tsx";
import styles from "../Reports.module.css";
import { FramePage } from "./FramePage.tsx";
import type { FrameRange } from "./params.ts";
import { type SessionOrder, shapeQuery } from "./queries.ts";
import { Sessions } from "./Sessions.tsx";

/** How conversations with an agent went: their lengths, the hours people write at, and each of them. */
export default function ConversationPage() {
  return (
    <FramePage page="conversation">
      {(range, { order }, set) => (
        <Conversation
          range={range}
          order={SESSION_ORDERS.find((one) => one === order) ?? "newest"}
          onOrder={(next) => set({ order: next })}
        />
      )}
    </FramePage>
  );
}

interface ConversationProps {
  range: FrameRange;
  order: SessionOrder;
  onOrder: (order: SessionOrder) => void;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
/** A Monday, so that days have names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function Conversation({ range, order, onOrder }: ConversationProps) {
  const { t, i18n } = useTranslation("bot-reports-frames");
  const { number } = useNumbers();
  const shape = useQuery({ ...shapeQuery(range), placeholderData: keepPreviousData });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" });
  return (
    <div className={styles.parts}>
      <QueryState query={shape} message={errorMessage(shape.error)}>
        {({ lengths, hours }) => (
          <div className={styles.pair}>
            <Part title={t("lengths")} definition={t("definitions.lengths")}>
              <BarList
                label={t("lengths")}
                bars={lengths.map(({ upTo, conversations }, at) => {
                  const from = (lengths[at - 1]?.upTo ?? 0) + 1;
                  return {
                    key: String(from),
                    name: lengthName(from, upTo),
                    value: conversations,
                    text: number(conversations),
                  };
                })}
              />
            </Part>
            <Part title={t("hours")} definition={t("definitions.hours")}>
              <HeatMap
                label={t("hoursTable")}
                corner={t("weekday")}
                rows={WEEKDAYS.map((day) => weekday.format(MONDAY + (day - 1) * DAY_MS))}
                columns={HOURS}
                values={WEEKDAYS.map((day) =>
                  HOURS.map(
                    (_name, hour) =>
                      hours.find((one) => one.weekday === day && one.hour === hour)?.messages ?? 0,
                  ),
                )}
                text={number}
              />
            </Part>
          </div>
        )}
      </QueryState>
      <Part title={t("sessions")} definition={t("definitions.sessions")}>
        <Sessions key={`${JSON.stringify(range)} ${order}`} range={range} order={order} onOrder={onOrder} />
      </Part>
    </div>
  );

  function lengthName(from: number, upTo: number | null): string {
    if (upTo === null) return t("length.from", { from: number(from) });
    if (upTo === from) return t("length.one", { from: number(from) });
    return t("length.between", { from: number(from), upTo: number(upTo) });
  }
}
