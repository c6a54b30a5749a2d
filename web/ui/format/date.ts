import dayjs from "dayjs";
import { conventions } from "./conventions.ts";
import { isolated } from "./isolated.ts";

/** 21 Nov 2026 08:40:00 AM; "-" when there is none. */
export const dateTimeText = (value: string | null | undefined): string =>
  value ? dayjs(value).format(`${conventions.day} hh:mm:ss A`) : "-";

export const dateText = (value: string | null | undefined): string =>
  value ? dayjs(value).format(conventions.day) : "-";

/** 08:40 AM: the time of a day that is known, by the same clock. */
export const timeText = (value: string): string => dayjs(value).format("hh:mm A");

/** In a format of its own, where the specification names one for a list. */
export const formatText = (value: string | null | undefined, format: string): string =>
  value ? dayjs(value).format(format) : "-";

/** A date inside a sentence, which keeps its own order where the sentence runs from the right. */
export const dateInText = (value: string | null | undefined, format: string): string =>
  isolated(formatText(value, format));
