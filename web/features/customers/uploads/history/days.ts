import dayjs from "dayjs";

/** Where a day (YYYY-MM-DD) begins or ends for the person, as the wire writes it; nothing for no day. */
export function dayBound(day: string, end: "start" | "end"): string | undefined {
  const at = dayjs(day || undefined);
  if (!day || !at.isValid()) return undefined;
  return (end === "start" ? at.startOf("day") : at.endOf("day")).toISOString();
}
