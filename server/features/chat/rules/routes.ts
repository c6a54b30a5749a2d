import { chatRuleRoutes } from "#contract/chat/rules.ts";
import { implement } from "#server/platform/http/mount.ts";
import { changeRule, createRule, listRules, putRulesInOrder, removeRule, switchRule } from "./service.ts";
import { tryRule } from "./trial.ts";

export const ruleHandlers = () =>
  implement(chatRuleRoutes, {
    chatRules: async ({ scope }) => ({ data: { rules: await listRules(scope) } }),
    createChatRule: async ({ scope, body }) => ({ data: await createRule(scope, body) }),
    updateChatRule: async ({ scope, params, body }) => ({ data: await changeRule(scope, params.id, body) }),
    switchChatRule: async ({ scope, params, body }) => ({
      data: await switchRule(scope, params.id, body.active),
    }),
    deleteChatRule: async ({ scope, params }) => {
      await removeRule(scope, params.id);
      return { data: {} };
    },
    orderChatRules: async ({ scope, body }) => {
      await putRulesInOrder(scope, body.ids);
      return { data: {} };
    },
    tryChatRule: async ({ scope, body }) => ({ data: await tryRule(scope, body) }),
  });
