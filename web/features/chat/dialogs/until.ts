import dayjs from "dayjs";

/** How long a chat may be put aside. */
export const CHOICES = ["byHand", "halfHour", "hour", "tomorrow", "custom"] as const;
export type Choice = (typeof CHOICES)[number];

/** When a chat that is put aside comes back by itself; null: when somebody says so, or the customer writes. */
export function untilOf(choice: Choice, custom: string, now = dayjs()): string | null {
  switch (choice) {
    case "halfHour":
      return now.add(30, "minute").toISOString();
    case "hour":
      return now.add(1, "hour").toISOString();
    case "tomorrow":
      return now.add(1, "day").hour(9).startOf("hour").toISOString();
    case "custom":
      return custom;
    default:
      return null;
  }
}
