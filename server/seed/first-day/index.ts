import type { App } from "#server/app.ts";
import type { Offer } from "../channel.ts";
import { type DemoFields, imported } from "../customers.ts";
import { demoCarts, demoEvents } from "../events.ts";
import type { Speaker } from "../speaker.ts";
import { demoBroadcast } from "./broadcast.ts";
import { demoComplaint, demoDesk } from "./desk.ts";
import { COMPLAINS, demoVisitors } from "./visitors.ts";

export interface FirstDay {
  app: App;
  admin: Speaker;
  agent: Speaker;
  shopKey: string;
  botId: string;
  /** Undefined where no sandbox plays the vendor. */
  offer: Offer | undefined;
  fields: DemoFields;
  /** The import of the customers. */
  jobId: string;
}

/**
 * What happens on the demo's first day, by way of the product itself: its shop tells what customers did, a broadcast goes
 * out and some answer it, an agent helps people, visitors talk with the bot. So reports have something to tell, and some wait at the desk.
 */
export async function firstDay(day: FirstDay): Promise<void> {
  const { admin, agent, offer } = day;
  await demoVisitors(day);
  await demoComplaint(agent, COMPLAINS);
  await imported(admin, day.jobId);
  await demoEvents(admin);
  await demoCarts(admin);
  if (!offer) return;
  const reached = await demoBroadcast(admin, { ...offer, ...day });
  if (reached > 0) await demoDesk(admin, agent, offer.channelId);
}
