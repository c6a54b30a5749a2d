import dayjs from "dayjs";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "./isolated.ts";

/** What the reader's time zone is called at a moment, "GMT+5:30": it changes with summer and winter. */
function zoneIn(language: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(language, { timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** The reader's time zone by its name and by what it is called then: "Asia/Kolkata (GMT+5:30)". */
export function ownZone(language: string, at = new Date().toISOString()): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `${timeZone} (${zoneIn(language, new Date(at))})`;
}

/** What people call a time zone at a moment: "India Standard Time". */
export function zoneName(timeZone: string, language: string, at: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: "long" });
  const name = format.formatToParts(new Date(at)).find(({ type }) => type === "timeZoneName");
  return name?.value ?? timeZone;
}

/** Writes moments to come in a sentence, with the time zone they are meant in. */
export function useZonedTime(): (value: string, format: string) => string {
  const { i18n } = useTranslation();
  return useMemo(
    () => (value, format) =>
      isolated(`${dayjs(value).format(format)} ${zoneIn(i18n.language, new Date(value))}`),
    [i18n.language],
  );
}
