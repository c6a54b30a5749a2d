import { clusters } from "#engines/nlu/index.ts";
import type { Report } from "../kit.ts";
import type { PublicSet } from "./sets.ts";

const MESSAGES = 10_000;

/** Phrases of all intents as if none had been understood: how fast they are grouped, and whether groups are of one intent. */
export function reportClusters(report: Report, set: PublicSet): void {
  const all = set.training.intents.flatMap(({ id, phrases }) => phrases.map((text) => ({ id, text })));
  const messages = all.slice(0, MESSAGES);
  const startedAt = performance.now();
  const found = clusters(messages.map(({ text }) => text));
  const seconds = (performance.now() - startedAt) / 1_000;
  let [grouped, alike] = [0, 0];
  for (const { places } of found) {
    const counts = new Map<string, number>();
    for (const at of places) counts.set(messages[at]!.id, (counts.get(messages[at]!.id) ?? 0) + 1);
    grouped += places.length;
    alike += Math.max(...counts.values());
  }
  const row = (name: string, value: number, unit: string, target?: string) =>
    report.row({ row: `${set.name}: ${name}`, value, unit, target });
  row(`${messages.length} messages grouped`, seconds, "s", "<= 10");
  row("messages in a group", (100 * grouped) / messages.length, "%");
  row("of those, messages of the group's main intent", (100 * alike) / Math.max(1, grouped), "%");
}
