import { z } from "zod";

const MINUTE_MS = 60_000;
/** The last places on earth to see a time are so far behind UTC. */
const LAST_PLACE_MS = 12 * 60 * MINUTE_MS;
const DAYS_AND_TIMES = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

const utc = (text: string): number => Date.parse(`${text}:00Z`);
/** 30 February is read as a day of March. */
const exists = (text: string): boolean => new Date(utc(text)).toISOString().startsWith(text);

/**
 * A day and a time as clocks show them, wherever they stand: "2026-12-01T10:00". Everybody is sent a message when their
 * own clock shows it; whose clock has shown it already, at once.
 */
export const localTime = z
  .string()
  .regex(DAYS_AND_TIMES, "Write a day and a time such as 2026-12-01T10:00.")
  .refine((text) => !DAYS_AND_TIMES.test(text) || exists(text), "There is no such day.")
  .refine(
    (text) => !DAYS_AND_TIMES.test(text) || !(utc(text) + LAST_PLACE_MS < Date.now() - MINUTE_MS),
    "has passed everywhere. Choose a later time, or leave it out for now",
  )
  .refine((text) => text < "2200", "is too far away. Choose an earlier time")
  .meta({ examples: ["2126-12-01T10:00"] });

/** When those go out whose clocks show a local time at the same moment. */
export const localStart = z.object({
  /** The name of their time zone: "Asia/Kolkata". */
  timeZone: z.string(),
  count: z.number(),
  at: z.iso.datetime({ offset: true }),
});
