import { transactionalRoutes } from "#contract/transactional/index.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import { externalCsv } from "./csv.ts";
import { listExternal } from "./external.ts";
import type { createSending } from "./sending.ts";

export const transactionalHandlers = ({ send }: ReturnType<typeof createSending>) =>
  implement(transactionalRoutes, {
    sendMessage: async ({ scope, body: { to, reference, ...sent } }) => {
      const [message] = await send(scope, sent, [{ to, reference, parameterValues: {} }]);
      const { id, reason } = message!;
      if (id !== null) return { data: { message: message! } };
      const field = reference && reason?.includes(reference) ? "reference" : "to";
      throw fail("MESSAGE_REFUSED", { summary: reason! }, [{ field, message: reason! }]);
    },
    sendMessages: async ({ scope, body: { toList, ...sent } }) => {
      const messages = await send(scope, sent, toList);
      const accepted = messages.filter(({ id }) => id !== null).length;
      return { data: { accepted, refused: messages.length - accepted, messages } };
    },
    reportExternalCampaigns: async ({ scope, query: { from, perPage, ...filter } }) => {
      const rows = await listExternal(scope, filter, { from, limit: perPage + 1 });
      return { data: { campaigns: rows.slice(0, perPage), more: rows.length > perPage } };
    },
    externalCampaignsCsv: async ({ scope, query }) => externalCsv(scope, query),
  });
