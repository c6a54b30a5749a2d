import { Checkbox, NativeSelect, NumberInput, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Exits } from "#contract/journeys/entry.ts";
import { AMOUNT_MAX } from "#contract/journeys/limits.ts";
import type { JourneyDefinition } from "#engines/journeys/index.ts";
import { useDesk } from "../designer/context.ts";
import { EventField, SegmentField } from "./parts.tsx";
import styles from "./Settings.module.css";

const NIGHT = { from: "21:00", to: "09:00" };
const CAP = { messages: 3, days: 7 };
const DAYS_MAX = 90;
const bound = (value: string | number, most: number) =>
  Math.min(most, Math.max(1, Math.round(Number(value)) || 1));

/** What ends the journey before its end, when nothing is sent, and how much at most. */
export function ExitSettings() {
  const { t } = useTranslation("journeys");
  const { definition, edit, problemOf } = useDesk();
  const { exits, quiet, cap } = definition;
  const put = (part: Partial<JourneyDefinition>) => edit({ ...definition, ...part }, "settings");
  const exit = (part: Partial<Exits>) => put({ exits: { ...exits, ...part } });
  return (
    <>
      <section className={styles.section} aria-label={t("exits.title")}>
        <h3>{t("exits.title")}</h3>
        <Checkbox
          label={t("exits.replied")}
          description={t("exits.repliedHelp")}
          checked={exits.replied}
          onChange={(event) => exit({ replied: event.currentTarget.checked })}
        />
        <Checkbox
          label={t("exits.segment")}
          checked={exits.segment !== null}
          onChange={(event) =>
            exit({ segment: event.currentTarget.checked ? { segmentId: null, when: "in" } : null })
          }
        />
        {exits.segment ? (
          <>
            <NativeSelect
              label={t("exits.when")}
              value={exits.segment.when}
              onChange={(event) =>
                exit({
                  segment: { ...exits.segment!, when: event.currentTarget.value === "out" ? "out" : "in" },
                })
              }
              data={(["in", "out"] as const).map((when) => ({
                value: when,
                label: t(`exits.whens.${when}`),
              }))}
            />
            <SegmentField
              label={t("settings.segment")}
              value={exits.segment.segmentId}
              onChange={(segmentId) => exit({ segment: { ...exits.segment!, segmentId } })}
              error={problemOf(null, "exits.segment.segmentId") ?? problemOf(null, "exits.segment")}
            />
          </>
        ) : null}
        <Checkbox
          label={t("exits.event")}
          checked={exits.event !== null}
          onChange={(event) => exit({ event: event.currentTarget.checked ? "" : null })}
        />
        {exits.event === null ? null : (
          <EventField
            label={t("settings.event")}
            value={exits.event}
            onChange={(event) => exit({ event })}
            error={problemOf(null, "exits.event")}
          />
        )}
      </section>
      <section className={styles.section} aria-label={t("quiet.title")}>
        <h3>{t("quiet.title")}</h3>
        <Switch
          label={t("quiet.hours")}
          description={t("quiet.hoursHelp")}
          checked={quiet !== null}
          onChange={(event) => put({ quiet: event.currentTarget.checked ? NIGHT : null })}
        />
        {quiet ? (
          <div className={styles.pair}>
            {(["from", "to"] as const).map((end) => (
              <TextInput
                key={end}
                type="time"
                label={t(`quiet.${end}`)}
                value={quiet[end]}
                onChange={(event) => {
                  if (event.currentTarget.value)
                    put({ quiet: { ...quiet, [end]: event.currentTarget.value } });
                }}
              />
            ))}
          </div>
        ) : null}
        <Switch
          label={t("quiet.cap")}
          description={t("quiet.capHelp")}
          checked={cap !== null}
          onChange={(event) => put({ cap: event.currentTarget.checked ? CAP : null })}
        />
        {cap ? (
          <div className={styles.pair}>
            <NumberInput
              label={t("quiet.messages")}
              value={cap.messages}
              onChange={(next) => put({ cap: { ...cap, messages: bound(next, AMOUNT_MAX) } })}
              min={1}
              max={AMOUNT_MAX}
              allowDecimal={false}
            />
            <NumberInput
              label={t("quiet.days")}
              value={cap.days}
              onChange={(next) => put({ cap: { ...cap, days: bound(next, DAYS_MAX) } })}
              min={1}
              max={DAYS_MAX}
              allowDecimal={false}
            />
          </div>
        ) : null}
      </section>
    </>
  );
}
