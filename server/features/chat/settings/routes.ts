import { type ChatSettings, chatSettingRoutes } from "#contract/chat/settings.ts";
import { demandBot } from "#server/features/bots/public.ts";
import { fail } from "#server/platform/fail.ts";
import { holdEnterprise } from "#server/features/enterprise/public.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { standingChannels } from "#server/features/channels/public.ts";
import { saveSettings, settingsOf } from "./settings.ts";
import { saveRoute, routesOf } from "./routing.ts";

const AUDIENCE = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHAT.CHAT_CONFIG"] as const;

const opened = (chat: ChatSettings) => ({ chat, revision: revisionOf(chat) });

export const settingHandlers = (directory: Pick<ChannelDirectory, "open">) =>
  implement(chatSettingRoutes, {
    chatConfig: async ({ scope }) => ({ data: opened(await settingsOf(scope)) }),
    saveChatConfig: async ({ scope, body: { seen, ...chat } }) => ({
      data: await scope.write(async (work) => {
        await holdEnterprise(work);
        const before = await settingsOf(work);
        demandSeen(seen, revisionOf(before));
        await saveSettings(work, chat);
        await work.audit({ action: "chat-config.changed", before, after: chat });
        await work.announce("chat.settings", { what: "settings" }, AUDIENCE);
        return opened(await settingsOf(work));
      }),
    }),
    chatRouting: async ({ scope }) => {
      const routes = await routesOf(scope);
      const channels = await standingChannels(scope);
      return {
        data: {
          channels: channels.map(({ id, name, type, dept_id }) => ({
            channelId: id,
            name,
            type,
            botId: routes.get(id) ?? null,
            departmentId: dept_id,
          })),
        },
      };
    },
    saveChatRouting: async ({ scope, params, body }) => {
      const channel = await directory.open(scope.enterpriseId, params.id);
      if (channel.removed) throw fail("NOT_FOUND", { what: "channel" });
      await scope.write(async (work) => {
        if (body.botId) await demandBot(work, body.botId);
        await saveRoute(work, params.id, body.botId);
        await work.audit({
          action: "chat-routing.changed",
          subjectId: params.id,
          subject: channel.name,
          after: body,
        });
        await work.announce("chat.settings", { what: "settings" }, AUDIENCE);
      });
      return { data: {} };
    },
  });
