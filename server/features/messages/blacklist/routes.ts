import { type BlacklistEntry, blacklistRoutes } from "#contract/messages/blacklist.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { EntryRow, Facts, Narrowed } from "./repository.ts";
import { blacklist } from "./service.ts";

const present = (row: EntryRow): BlacklistEntry => ({
  id: row.id,
  address: row.address,
  channelType: row.channel_type,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
});

const factsOf = (body: { channelType: ChannelType | null; reason: string; until: string | null }): Facts => ({
  channel_type: body.channelType,
  reason: body.reason.trim(),
  until: body.until ? new Date(body.until) : null,
});
const more = ({ from }: Narrowed, shown: readonly unknown[], total: number) => from + shown.length < total;

/** Calls of the blacklist. */
export const blacklistHandlers = () =>
  implement(blacklistRoutes, {
    listBlacklist: async ({ scope, query }) => {
      const { rows, total } = await blacklist.list(scope, query);
      return { data: { entries: rows.map(present), total, more: more(query, rows, total) } };
    },
    listOptOuts: async ({ scope, query }) => {
      const { rows, total } = await blacklist.optOuts(scope, query);
      const optOuts = rows.map(({ address, channel_type, reason, way, at }) => ({
        address,
        channelType: channel_type,
        reason,
        way,
        at: at.toISOString(),
      }));
      return { data: { optOuts, total, more: more(query, rows, total) } };
    },
    addToBlacklist: async ({ scope, body }) => ({
      data: await blacklist.add(scope, body.addresses, factsOf(body)),
    }),
    getBlacklistEntry: async ({ scope, params }) => ({
      data: { entry: present(await blacklist.get(scope, params.id)) },
    }),
    updateBlacklistEntry: async ({ scope, params, body }) => ({
      data: { entry: present(await blacklist.change(scope, params.id, factsOf(body))) },
    }),
    removeFromBlacklist: async ({ scope, params }) => {
      await blacklist.remove(scope, params.id);
      return { data: {} };
    },
  });
