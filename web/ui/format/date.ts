import dayjs from "dayjs";
import { isolated } from "./isolated.ts";

let day = "DD MMM YYYY";
/** How days are written from now on, in the letters of dayjs. */
export const writeDaysAs = (format: string): void => void (day = format);

/** 21 Nov 2026 08:40:00 AM; "-" when there is none. */
export const dateTimeText = (value: string | null | undefined): string =>
  value ? dayjs(value).format(`${day} hh:mm:ss A`) : "-";

export const dateText = (value: string | null | undefined): string =>
  value ? dayjs(value).format(day) : "-";

/** 08:40 AM: the time of a day that is known, by the same clock. */
export const timeText = (value: string): string => dayjs(value).format("hh:mm A");

/** In a format of its own, where the specification names one for a list. */
export const formatText = (value: string | null | undefined, format: string): string =>
  value ? dayjs(value).format(format) : "-";

/** A date inside a sentence, which keeps its own order where the sentence runs from the right. */
export const dateInText = (value: string | null | undefined, format: string): string =>
  isolated(formatText(value, format));
