import { broadcastRoutes } from "#contract/broadcasts/broadcasts.ts";
import { MESSAGES_PAGE } from "#contract/broadcasts/limits.ts";
import { PREFERENCES_COLUMN, PREFERENCES_EXAMPLE } from "#contract/messages/limits.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels } from "#server/features/channels/public.ts";
import { addressees, CUSTOMER_AUDIENCE, customerColumns } from "#server/features/customers/public.ts";
import {
  conversionPage,
  conversionsCsv,
  type Dispatches,
  type Gathering,
  drawnTemplate,
  messageDetail,
  type MessageFaces,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { LinkOrigin } from "#server/features/messages/public.ts";
import { clicksOfBroadcast } from "./clicks.ts";
import { messagePage, messagesCsv } from "./messages.ts";
import { fallbackPlan } from "./fallback/plan.ts";
import { fallbackReport, otherTold } from "./fallback/report.ts";
import { gatherOf, reasonsTold } from "./gathered.ts";
import { experimentOf } from "./experiment.ts";
import { repliesCsv, replyPage } from "./replies.ts";
import { flightPlan } from "./plan.ts";
import { variantsOf } from "./repository.ts";
import type { Editing } from "./edit.ts";
import type { Broadcasts } from "./service.ts";
import type { BroadcastTries } from "./tries.ts";
import { tryBroadcast } from "./try.ts";

const FIRST_MESSAGES = { search: "", after: 0, from: 0, limit: MESSAGES_PAGE };

interface Parts {
  broadcasts: Broadcasts;
  dispatches: Dispatches;
  funds: Funds;
  directory: Channels["directory"];
  originOf: LinkOrigin;
  faces: MessageFaces;
  tries: BroadcastTries;
  editing: Editing;
  gathering: Gathering;
}

export function broadcastHandlers({
  broadcasts,
  dispatches,
  funds,
  directory,
  originOf,
  faces,
  tries,
  editing,
  gathering,
}: Parts) {
  async function whole(scope: Scope, id: string) {
    const row = await broadcasts.demand(scope, id);
    const dispatch = await dispatches.find(scope, row.dispatch_id);
    if (!dispatch) throw fail("NOT_FOUND", { what: "broadcast" });
    return { row, dispatch };
  }

  return implement(broadcastRoutes, {
    validateBroadcast: async ({ scope, body }) => {
      const { problems, recipients } = await broadcasts.judge(scope, body);
      return { data: { valid: problems.length === 0, problems, recipients } };
    },
    createBroadcast: async ({ scope, body }) => ({
      data: { data: await broadcasts.create(scope, body) },
      message: "Broadcast created successfully",
    }),
    broadcastEntered: async ({ scope, params }) => ({
      data: { opened: await editing.entered(scope, params.id) },
    }),
    editBroadcast: async ({ scope, params, body }) => ({
      data: { data: await editing.edit(scope, params.id, body) },
      message: "Broadcast changed",
    }),
    listBroadcasts: async ({ scope, query }) => ({
      data: await broadcasts.list(scope, { ...query, limit: query.perPage }),
    }),
    broadcastColumns: async ({ scope }) => {
      const columns = await customerColumns(scope);
      const all = { filter: { search: "", tags: [], groups: [] } };
      const sees = CUSTOMER_AUDIENCE.some((permission) => scope.can(permission));
      // Somebody's own values are an example for those alone who may look at customers.
      const [first] = sees ? await addressees(scope, all, 0, null, 1) : [];
      const cells = first ? columns.cells(first) : [];
      const own = columns.names.map((name, at) => ({ name, example: cells[at] ?? "" }));
      // An attribute of that name stands before it.
      const taken = columns.names.includes(PREFERENCES_COLUMN);
      const link = taken ? [] : [{ name: PREFERENCES_COLUMN, example: PREFERENCES_EXAMPLE }];
      return { data: { columns: [...own, ...link] } };
    },
    getBroadcast: async ({ scope, params }) => {
      const { row, dispatch } = await whole(scope, params.id);
      const { message, columnMapping } = row.entry;
      const firstId = row.variant_of ?? row.fallback_for;
      const first = firstId === null ? row : await broadcasts.demand(scope, firstId);
      const { phoneNumber, customers } = first.entry;
      const { countClicks = false, resourceId = null, resourceType = null } = row.entry;
      const data = await broadcasts.one(scope, params.id);
      const { messages } = await messagePage(scope, row, dispatch, FIRST_MESSAGES);
      return {
        data: {
          data: {
            ...data,
            phoneNumbers: phoneNumber,
            customers: customers ?? null,
            message,
            template: drawnTemplate(dispatch.content),
            columnMapping,
            messages,
            countClicks,
            resourceId,
            resourceType,
          },
        },
      };
    },
    broadcastLinks: async ({ scope, query }) => {
      const channel = await directory.open(scope.enterpriseId, query.channelId);
      return { data: { origin: originOf(channel) } };
    },
    broadcastClicks: async ({ scope, params }) => {
      const { dispatch } = await whole(scope, params.id);
      return { data: await clicksOfBroadcast(scope, dispatch) };
    },
    broadcastPlan: async ({ scope, params, query }) => {
      const { row, dispatch } = await whole(scope, params.id);
      const channel = await directory.open(scope.enterpriseId, row.channel_id);
      return {
        data: {
          plan: await flightPlan(
            scope,
            channel,
            dispatch,
            { funds, faces },
            query,
            row.variant === null ? [] : await variantsOf(scope, row),
            await fallbackPlan(scope, { dispatches, funds, directory }, row),
          ),
        },
      };
    },
    broadcastExperiment: async ({ scope, params }) => {
      const row = await broadcasts.demand(scope, params.id);
      const channel = await directory.open(scope.enterpriseId, row.channel_id);
      const variants = await variantsOf(scope, row);
      return { data: { experiment: await experimentOf(scope, channel, variants, { dispatches, funds }) } };
    },
    broadcastFallback: async ({ scope, params }) => ({
      data: {
        fallback: await fallbackReport(
          scope,
          { dispatches, funds },
          await broadcasts.demand(scope, params.id),
        ),
      },
    }),
    broadcastMessages: async ({ scope, params, query }) => {
      const { row, dispatch } = await whole(scope, params.id);
      const { status, search, after = 0, from, perPage } = query;
      return {
        data: await messagePage(scope, row, dispatch, { status, search, after, from, limit: perPage }),
      };
    },
    broadcastMessagesCsv: async ({ scope, params, query }) => {
      const { row, dispatch } = await whole(scope, params.id);
      return messagesCsv(scope, row, dispatch, query);
    },
    broadcastReplies: async ({ scope, params, query: { from, perPage } }) => {
      const { dispatch } = await whole(scope, params.id);
      return { data: await replyPage(scope, dispatch, { from, limit: perPage }) };
    },
    broadcastRepliesCsv: async ({ scope, params }) => {
      const { dispatch } = await whole(scope, params.id);
      return repliesCsv(scope, dispatch);
    },
    broadcastConversions: async ({ scope, params, query: { from, perPage } }) => {
      const { dispatch } = await whole(scope, params.id);
      const page = { from, limit: perPage };
      return { data: await conversionPage(scope, [dispatch.no], page, () => ({})) };
    },
    broadcastConversionsCsv: async ({ scope, params }) => {
      const { dispatch } = await whole(scope, params.id);
      return conversionsCsv(scope, [dispatch.no], "broadcast-conversions.csv");
    },
    broadcastReasons: async ({ scope, params }) => {
      const { dispatch } = await whole(scope, params.id);
      return { data: { reasons: await reasonsTold(scope, dispatch) } };
    },
    gatherBroadcast: async ({ scope, params, body: { name, ...who } }) => {
      const { row } = await whole(scope, params.id);
      return {
        data: await gatherOf(scope, gathering, row, name, who),
        message: "The segment is being filled",
      };
    },
    broadcastMessage: async ({ scope, params, query }) => {
      const { row, dispatch } = await whole(scope, params.id);
      const sender = { contactId: row.contact_id, type: row.channel_type };
      const message = await messageDetail(scope, dispatch, sender, query.messageId);
      return {
        data: { message: { ...message, other: await otherTold(scope, dispatch.no, query.messageId) } },
      };
    },
    startBroadcast: async ({ scope, params, body }) => ({
      data: {
        data: await broadcasts.start(scope, params.id, { ...body, localTime: body.localTime ?? null }),
      },
      message: body.startAt || body.localTime ? "Broadcast scheduled" : "Broadcast started",
    }),
    unscheduleBroadcast: async ({ scope, params }) => ({
      data: { data: await broadcasts.unschedule(scope, params.id) },
      message: "Broadcast is no longer scheduled",
    }),
    testBroadcast: async ({ scope, params, body }) => {
      const { row, dispatch } = await whole(scope, params.id);
      const channel = await directory.open(scope.enterpriseId, row.channel_id);
      await tryBroadcast({ scope, dispatches, channel, broadcast: row, dispatch }, body.to, body.sample);
      return { data: {}, message: "Test message sent" };
    },
    pauseBroadcast: async ({ scope, params }) => ({
      data: { data: await broadcasts.pause(scope, params.id) },
    }),
    resumeBroadcast: async ({ scope, params }) => ({
      data: { data: await broadcasts.resume(scope, params.id) },
    }),
    stopBroadcast: async ({ scope, params }) => ({ data: { data: await broadcasts.stop(scope, params.id) } }),
    retryBroadcast: async ({ scope, params, body }) => ({
      data: await broadcasts.retry(scope, params.id, body.which),
    }),
    broadcastTries: async ({ scope, params }) => ({ data: { tries: await tries.tell(scope, params.id) } }),
    stopBroadcastTries: async ({ scope, params }) => ({
      data: { tries: await tries.stop(scope, params.id) },
      message: "Nothing is tried again by itself any more",
    }),
    removeBroadcast: async ({ scope, params, query }) => {
      await broadcasts.remove(scope, params.id, query.forget);
      return { data: {}, message: "Broadcast removed" };
    },
  });
}
