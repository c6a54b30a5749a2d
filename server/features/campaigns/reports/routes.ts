import type { LinkClicks } from "#contract/broadcasts/views.ts";
import { campaignReportRoutes } from "#contract/campaigns/reports.ts";
import { type MessageCounts, NO_MESSAGES } from "#contract/messages/status.ts";
import { clicksOfBroadcast } from "#server/features/broadcasts/public.ts";
import {
  conversionPage,
  conversionsCsv,
  countReplies,
  failuresAmong,
  openedAmong,
  reasonsAmong,
  repliesTo,
  sentAgain,
} from "#server/features/messages/public.ts";
import { grouped } from "#server/platform/grouped.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import { viewerOf } from "../access.ts";
import type { Sending } from "../rows/instances.ts";
import { linkedDispatches } from "../rows/dispatches.ts";
import type { CampaignRecords } from "../records/service.ts";
import { listCampaigns } from "../rows/campaigns.ts";
import { conversionsOf, together } from "../rows/conversions.ts";
import { sumFigures } from "../rows/figures.ts";
import { narrowedSendings } from "./narrow.ts";
import { figuresBySending } from "./figures.ts";

const add = (sum: MessageCounts, counts: MessageCounts): void => {
  for (const status of Object.keys(counts) as (keyof MessageCounts)[]) sum[status] += counts[status];
};
const numbersOf = (sendings: readonly Sending[]) => sendings.map(({ dispatchNo }) => dispatchNo);
const totalOf = (counts: MessageCounts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Names the sending behind each thing that is told by its dispatch. */
const placed = (sendings: readonly Sending[]) => {
  const known = new Map(sendings.map((one) => [one.dispatchNo, one]));
  return (dispatchNo: number) => {
    const { activityId, activityName, instanceId } = known.get(dispatchNo)!;
    return { activityId, activityName, instanceId };
  };
};
const cut = <T>(rows: readonly T[], limit: number) => ({
  page: rows.slice(0, limit),
  more: rows.length > limit,
});

/** The figures of links that stand in several sendings, together. */
function sumLinks(all: readonly LinkClicks[]): LinkClicks[] {
  const sums = new Map<string, LinkClicks>();
  for (const { link, persons, clicks } of all) {
    const sum = sums.get(link) ?? { link, persons: 0, clicks: 0 };
    sums.set(link, { link, persons: sum.persons + persons, clicks: sum.clicks + clicks });
  }
  return [...sums.values()].sort((one, other) => other.persons - one.persons || other.clicks - one.clicks);
}

export const reportHandlers = (campaigns: CampaignRecords) => {
  const sendings = async (scope: Scope, id: string, query: { activityId?: string; instanceId?: string }) =>
    narrowedSendings(scope, await campaigns.demand(scope, scope, id), query);

  return implement(campaignReportRoutes, {
    campaignStats: async ({ scope, params, query }) => {
      const found = await sendings(scope, params.id, query);
      const figures = await figuresBySending(scope, found);
      const { entry } = await campaigns.demand(scope, scope, params.id);
      const sum = (some: readonly Sending[]) => {
        const counts = { ...NO_MESSAGES };
        let clicked = 0;
        for (const { dispatchNo } of some) {
          const one = figures.get(dispatchNo)!;
          add(counts, one.counts);
          clicked += one.clicked;
        }
        const conversions = together(some.flatMap(({ dispatchNo }) => figures.get(dispatchNo)!.conversions));
        return { total: totalOf(counts), counts, clicked: entry.countClicks ? clicked : null, conversions };
      };
      const byActivity = grouped(found, ({ activityId }) => activityId);
      return {
        data: {
          stats: { ...sum(found), responses: await countReplies(scope, numbersOf(found)) },
          activities: [...byActivity].map(([id, some]) => ({
            id,
            name: some[0]!.activityName,
            instances: some.length,
            ...sum(some),
          })),
        },
      };
    },
    campaignFailures: async ({ scope, params, query: { from, perPage, ...query } }) => {
      const found = await sendings(scope, params.id, query);
      const nos = numbersOf(found);
      const at = placed(found);
      const { page, more } = cut(await failuresAmong(scope, nos, { from, limit: perPage + 1 }), perPage);
      return {
        data: {
          reasons: await reasonsAmong(scope, nos),
          failures: page.map(({ dispatchNo, address, ...one }) => ({
            ...at(dispatchNo),
            to: address,
            customerId: one.customerId,
            at: one.at.toISOString(),
            status: one.status,
            reason: one.reason,
          })),
          more,
        },
      };
    },
    campaignResponses: async ({ scope, params, query: { from, perPage, ...query } }) => {
      const found = await sendings(scope, params.id, query);
      const at = placed(found);
      const rows = await repliesTo(scope, numbersOf(found), { from, limit: perPage + 1 });
      const { page, more } = cut(rows, perPage);
      return {
        data: {
          responses: page.map(({ dispatchNo, address, ...one }) => ({
            ...at(dispatchNo),
            id: one.id,
            from: address,
            name: one.name,
            customerId: one.customerId,
            text: one.text,
            at: one.at.toISOString(),
          })),
          more,
        },
      };
    },
    campaignConversions: async ({ scope, params, query: { from, perPage, ...query } }) => {
      const found = await sendings(scope, params.id, query);
      const page = { from, limit: perPage };
      return { data: await conversionPage(scope, numbersOf(found), page, placed(found)) };
    },
    campaignConversionsCsv: async ({ scope, params, query }) => {
      const found = await sendings(scope, params.id, query);
      const at = placed(found);
      return conversionsCsv(scope, numbersOf(found), "campaign-conversions.csv", {
        head: ["Activity"],
        cells: (dispatchNo) => [at(dispatchNo).activityName],
      });
    },
    campaignFallback: async ({ scope, params, query }) => {
      const counts = await sentAgain(scope, numbersOf(await sendings(scope, params.id, query)));
      return { data: { fallback: { total: totalOf(counts), counts } } };
    },
    campaignUrlClicks: async ({ scope, params, query: { from, perPage, ...query } }) => {
      const found = await sendings(scope, params.id, query);
      const at = placed(found);
      const dispatches = await linkedDispatches(scope, numbersOf(found));
      const links = await Promise.all(dispatches.map((one) => clicksOfBroadcast(scope, one)));
      const rows = await openedAmong(scope, numbersOf(found), { from, limit: perPage + 1 });
      const { page, more } = cut(rows, perPage);
      return {
        data: {
          links: sumLinks(links.flatMap((one) => one.links)),
          recipients: page.map(({ dispatchNo, address, customerId, link, at: time }) => ({
            ...at(dispatchNo),
            to: address,
            customerId,
            link,
            at: time.toISOString(),
          })),
          more,
        },
      };
    },
    campaignReport: async ({ scope, query: { from, perPage, ...query } }) => {
      const every = await listCampaigns(scope, viewerOf(scope), { ...query, from: 0, limit: 10_000 });
      const ids = every.map(({ id }) => id);
      const figures = await sumFigures(scope, "campaign", ids);
      const counts = { ...NO_MESSAGES };
      let clicked = 0;
      for (const one of figures.values()) {
        add(counts, one.counts);
        clicked += one.clicked;
      }
      return {
        data: {
          stats: {
            total: totalOf(counts),
            counts,
            clicked: every.some(({ entry }) => entry.countClicks) ? clicked : null,
            conversions: together(await conversionsOf(scope, ids)),
          },
          campaigns: await campaigns.present(scope, every.slice(from, from + perPage)),
          more: every.length > from + perPage,
        },
      };
    },
  });
};
