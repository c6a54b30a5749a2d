import { sql } from "kysely";
import type { DispatchState } from "#contract/messages/status.ts";
import type { ChannelUsage } from "#server/features/channels/public.ts";
import type { UsageSource } from "#server/features/library/public.ts";
import { artifactOf, type TemplateUsage } from "#server/features/templates/public.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Rows } from "./tables.ts";

const SEES = ["CAMPAIGNS.VIEW", "CAMPAIGNS.CREATE", "CAMPAIGNS.EDIT"] as const;

/** Some of it is still to be sent, beside what waits to be tried again. */
const OPEN: readonly DispatchState[] = ["preparing", "ready", "scheduled", "running", "paused"];

const open = ({ db, enterpriseId }: Rows) =>
  db
    .selectFrom("broadcast as b")
    .innerJoin("dispatch as d", (join) =>
      join.onRef("d.enterprise_id", "=", "b.enterprise_id").onRef("d.id", "=", "b.dispatch_id"),
    )
    .where("b.enterprise_id", "=", enterpriseId)
    .where((e) =>
      e.or([
        e("d.state", "in", OPEN),
        e("b.fallback_open", "=", true),
        e.exists(
          e
            .selectFrom("message_try as t")
            .select("t.seq")
            .whereRef("t.enterprise_id", "=", "d.enterprise_id")
            .whereRef("t.dispatch_no", "=", "d.no")
            .where("t.next_at", "is not", null),
        ),
      ]),
    );

const named = (name: string) => `the broadcast ${name}`;

/** Tells the library which of its files broadcasts are going to show. */
export const filesOfBroadcasts: UsageSource = async (rows, artifactIds) => {
  const wanted = new Set(artifactIds);
  const found = await open(rows).select(["b.name", "b.entry"]).execute();
  return found.flatMap(({ name, entry }) => {
    const { media, cards = [] } = entry.message.template;
    const files = [media, ...cards.map((card) => card.media)].flatMap(
      (file) => artifactOf(file?.url ?? "") ?? [],
    );
    return [...new Set(files)]
      .filter((artifactId) => wanted.has(artifactId))
      .map((artifactId) => ({ artifactId, by: named(name) }));
  });
};

/** Tells templates which broadcasts are going to send one. */
export const broadcastsOfTemplate: TemplateUsage = async (rows, templateId) => {
  const among = json({ languages: { translations: [{ templateId }] } });
  const found = await open(rows)
    .select("b.name")
    .where((e) => e.or([e("b.template_id", "=", templateId), sql<boolean>`d.content @> ${among}::jsonb`]))
    .execute();
  return found.map(({ name }) => named(name));
};

/** Tells channels which broadcasts are going to be sent by one; those of campaigns are told as these. */
export const broadcastsOfChannel: ChannelUsage = async (scope, channelId) => {
  const found = await open(scope)
    .select("b.name")
    .where("b.channel_id", "=", channelId)
    .where("b.activity_id", "is", null)
    .orderBy("b.created_at")
    .execute();
  const seen = SEES.some((permission) => scope.can(permission));
  return { kind: "broadcast", things: found.map(({ name }) => ({ name, seen })) };
};
