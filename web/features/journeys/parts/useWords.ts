import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Trigger } from "#contract/journeys/entry.ts";
import type { JourneyGoal } from "#contract/journeys/goal.ts";
import type { Happening, Span, Step } from "#contract/journeys/steps.ts";
import { type JourneyDefinition, stepOf } from "#engines/journeys/index.ts";
import { isolated } from "#web/ui/format/isolated.ts";
import type { Names } from "./useNames.ts";

/** What entries, steps and ways are in words. */
export function useWords(definition: JourneyDefinition, names: Pick<Names, "of">) {
  const { t, i18n } = useTranslation("journeys");
  return useMemo(() => {
    const named = (id: string | null | undefined) => isolated(names.of(id) ?? t("words.unnamed"));
    const spanText = ({ amount, unit }: Span) => t(`units.${unit}`, { count: amount });
    const weekday = (day: number) =>
      new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" }).format(
        Date.UTC(2024, 0, day),
      );
    const listed = (parts: readonly string[]) =>
      new Intl.ListFormat(i18n.language, { type: "conjunction", style: "narrow" }).format(parts);

    /** What a step is called: as people call it, else what it is. */
    const title = (step: Step): string => step.name || t(`steps.${step.kind}.title`);
    const titleOf = (id: string | null): string => {
      const step = stepOf(definition, id);
      return step ? title(step) : t("words.end");
    };
    const happening = (one: Happening): string => {
      const data = {
        event: isolated(one.event || "…"),
        segment: one.segmentId ? named(one.segmentId) : "…",
        step: one.stepId ? isolated(titleOf(one.stepId)) : "…",
      };
      return t(`happenings.${one.kind}`, data);
    };

    const messageText = (step: Extract<Step, { kind: "message" }>) => {
      const { templateId } = step.message.template;
      if (!step.channelId || !templateId) return t("words.noMessage");
      return t("words.message", { template: isolated(templateId), channel: named(step.channelId) });
    };
    const pauseText = ({ pause }: Extract<Step, { kind: "wait" }>) => {
      if (pause.kind === "span") return spanText(pause);
      if (pause.kind === "time") {
        const days = pause.weekdays.length > 0 ? listed(pause.weekdays.map(weekday)) : "";
        return days
          ? t("words.timeOn", { time: isolated(pause.time), days })
          : t("words.time", { time: isolated(pause.time) });
      }
      const field = pause.field ? named(pause.field) : "…";
      const data = {
        field: pause.yearly ? t("words.eachYear", { field }) : field,
        time: isolated(pause.time),
      };
      if (pause.days === 0) return t("words.date", data);
      const count = Math.abs(pause.days);
      return t(pause.days < 0 ? "words.daysBefore" : "words.daysAfter", { ...data, count });
    };
    const updateText = ({ attributes, join, leave }: Extract<Step, { kind: "update" }>) => {
      const parts = [
        ...attributes.map(({ field }) => t("words.sets", { field: field ? named(field) : "…" })),
        ...join.map((id) => t("words.joins", { segment: named(id) })),
        ...leave.map((id) => t("words.leaves", { segment: named(id) })),
      ];
      return parts.length > 0 ? parts.join(" · ") : t("words.nothingYet");
    };

    /** What a step does, in one line. */
    const summary = (step: Step): string => {
      switch (step.kind) {
        case "message":
          return messageText(step);
        case "wait":
          return pauseText(step);
        case "waitFor":
          return t("words.within", { span: spanText(step.within) });
        case "split":
          return t("words.ways", { count: step.ways.length + 1 });
        case "experiment":
          return t("words.byChance", { count: step.ways.length });
        case "update":
          return updateText(step);
        case "call":
          return step.authConfigId ? named(step.authConfigId) : t("words.noService");
        case "milestone":
          return t("words.counted");
      }
    };

    /** What a way out of a step is called; "" for the only one. */
    const way = (step: Step | undefined, name: string): string => {
      if (!step) return "";
      if (name === "failed") return t("words.failed");
      if (name === "otherwise")
        return step.kind === "waitFor"
          ? t("words.afterSpan", { span: spanText(step.within) })
          : t("words.otherwise");
      if (name === "next") return step.kind === "call" ? t("words.taken") : "";
      const at = Number(name);
      if (step.kind === "waitFor") return step.happenings[at] ? happening(step.happenings[at]) : "";
      if (step.kind === "split") return step.ways[at]?.label || t("words.way", { number: at + 1 });
      if (step.kind !== "experiment") return "";
      const total = step.ways.reduce((sum, { share }) => sum + share, 0);
      const share = total > 0 ? (step.ways[at]?.share ?? 0) / total : 0;
      const percent = new Intl.NumberFormat(i18n.language, { style: "percent" }).format(share);
      return `${step.ways[at]?.label || t("words.variant", { number: at + 1 })} · ${percent}`;
    };

    const trigger = (one: Trigger): string => {
      switch (one.kind) {
        case "event":
          return t("words.onEvent", { event: isolated(one.event || "…") });
        case "segment":
          return t("words.onSegment", { segment: one.segmentId ? named(one.segmentId) : "…" });
        case "schedule":
          return t(`words.onSchedule.${one.schedule.kind}`, {
            segment: one.segmentId ? named(one.segmentId) : "…",
          });
        case "message":
          return one.words.length > 0
            ? t("words.onWords", { words: listed(one.words.map(isolated)) })
            : t("words.onAnyMessage");
        case "flow":
          return t("words.onFlow", { flow: one.flowId ? named(one.flowId) : "…" });
        case "hand":
          return t("words.onHand");
      }
    };
    /** What a journey is for. */
    const goal = ({ event, days, value }: Pick<JourneyGoal, "event" | "days" | "value">): string => {
      const data = { event: isolated(event || "…"), span: spanText({ amount: days, unit: "days" }) };
      return value ? t("goal.saidWith", { ...data, value: isolated(value) }) : t("goal.said", data);
    };
    return { goal, title, titleOf, summary, way, trigger, happening, spanText, weekday };
  }, [definition, names, t, i18n.language]);
}
export type Words = ReturnType<typeof useWords>;
