import { API } from "#contract/route.ts";
import type { App } from "#server/app.ts";
import { demoBot } from "./bot.ts";
import { demoChannel } from "./channel.ts";
import { demoCustomers } from "./customers.ts";
import type { NewDemo } from "./demo.ts";
import { firstDay } from "./first-day/index.ts";
import { demoShop } from "./shop.ts";
import { speakerOf } from "./speaker.ts";

/** Fills the demo enterprise through the same calls that people's pages make, and lets its first day begin. */
export async function seedContent(app: App, demo: NewDemo, customers: number): Promise<void> {
  const admin = speakerOf(app, demo.apiToken);
  const offer = app.platform.addresses.sandbox() === undefined ? undefined : await demoChannel(admin);
  const botId = await demoBot(admin.post);
  // In the background: the bot answers a moment later.
  await admin.get(`${API}/nlp/agent/${botId}/train`);
  const shopKey = await demoShop(admin, botId);
  const { fields, jobId } = await demoCustomers(admin, customers);
  const { sessions } = app.platform;
  const agent = await sessions.open(demo.agent);
  try {
    await firstDay({ app, admin, agent: speakerOf(app, agent.token), shopKey, botId, offer, fields, jobId });
  } finally {
    await sessions.end(demo.agent.userId, agent.id);
  }
}
