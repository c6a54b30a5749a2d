import { chatLabelRoutes } from "#contract/chat/labels.ts";
import { implement } from "#server/platform/http/mount.ts";
import {
  createLabel,
  demandLabel,
  listLabels,
  presentLabel,
  putLabelsInOrder,
  removeLabel,
  updateChatLabel,
} from "./service.ts";

export const labelHandlers = () =>
  implement(chatLabelRoutes, {
    chatLabels: async ({ scope, query }) => ({ data: { labels: await listLabels(scope, query.deptId) } }),
    chatLabelDetails: async ({ scope, params }) => ({
      data: presentLabel(await demandLabel(scope, params.id)),
    }),
    createChatLabel: async ({ scope, body }) => ({ data: await createLabel(scope, body) }),
    updateChatLabel: async ({ scope, params, body }) => ({
      data: await updateChatLabel(scope, params.id, body),
    }),
    deleteChatLabel: async ({ scope, params }) => {
      await removeLabel(scope, params.id);
      return { data: {} };
    },
    orderChatLabels: async ({ scope, body }) => {
      await putLabelsInOrder(scope, body.ids);
      return { data: {} };
    },
  });
