import type { OutreachRules } from "#contract/messages/outreach.ts";
import { wallTime } from "#engines/clock/index.ts";
import type { Tenant, TestApp } from "../harness.ts";

const HOUR_MS = 3_600_000;

/** What a clock in a time zone shows so many hours from now. */
const clockIn = (zone: string, hours: number): string =>
  new Date(wallTime(Date.now() + hours * HOUR_MS, zone)).toISOString().slice(11, 16);

/** Quiet hours that began an hour ago by the clocks of a place and last so many more: not so in places half a day away. */
export const quietIn = (zone: string, hours = 2): NonNullable<OutreachRules["quiet"]> => ({
  from: clockIn(zone, -1),
  to: clockIn(zone, hours),
});

export async function saveRules(app: TestApp, { token }: Tenant, rules: Partial<OutreachRules>) {
  const saved = await app.call("PUT /chatbird/api/outreach", {
    token,
    body: { quiet: null, cap: null, ...rules },
  });
  if (saved.status !== 200) throw new Error(saved.message);
  return saved.data;
}
