import dayjs from "dayjs";

/** A moment as an input of date and time holds it, by the reader's clock; "" for none. */
export const localTime = (instant: string | null): string =>
  instant ? dayjs(instant).format("YYYY-MM-DDTHH:mm") : "";

/** What was entered as the wire writes it; undefined for nothing, and for what has passed. */
export function readTime(local: string, now = Date.now()): string | undefined {
  const at = dayjs(local || undefined);
  return local && at.isValid() && at.valueOf() > now ? at.toISOString() : undefined;
}
