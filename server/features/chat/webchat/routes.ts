import { webchatRoutes } from "#contract/chat/webchat.ts";
import { widgetRoutes } from "#contract/chat/widget.ts";
import { visitorActions } from "#contract/chat/actions.ts";
import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { THREAD_PAGE } from "#contract/chat/limits.ts";
import type { ChannelDirectory } from "#server/features/channels/public.ts";
import { holdEnterprise } from "#server/features/enterprise/public.ts";
import { json } from "#server/platform/db/tables.ts";
import { fail } from "#server/platform/fail.ts";
import { implement } from "#server/platform/http/mount.ts";
import type { Platform } from "#server/platform/platform.ts";
import { implementActions } from "#server/platform/realtime/actions.ts";
import { demandSeen, revisionOf } from "#server/platform/revision.ts";
import type { Scope } from "#server/platform/scope.ts";
import { lastChat } from "../chats/repository.ts";
import type { Files } from "../files/files.ts";
import type { Media } from "../files/media.ts";
import { faceOf, widgetOf } from "./face.ts";
import type { VisitorService } from "./service.ts";
import type { Visitors } from "./visitors.ts";

export interface WebchatParts {
  platform: Platform;
  directory: Pick<ChannelDirectory, "open">;
  visitors: Visitors;
  service: VisitorService;
  files: Files;
  media: Media;
}

export const webchatHandlers = ({ platform, directory, visitors, service, files, media }: WebchatParts) =>
  implement(webchatRoutes, {
    webchatStart: async ({ body }) => {
      const site = await visitors.site(body.key);
      const { visitor, token } = await visitors.enter(site, body.token, body);
      const principal = (await visitors.principal(token))!;
      const scope = platform.makeScope(principal);
      await service.named(scope, visitor.name);
      const channel = await directory.open(site.enterpriseId, site.channelId);
      const face = await faceOf(scope, channel);
      const thread = await service.thread(scope, { perPage: THREAD_PAGE });
      return { data: { token, visitorId: visitor.id, face, ...thread } };
    },
    webchatMessages: async ({ scope, query }) => ({ data: await service.thread(scope, query) }),
    webchatUpload: async ({ scope, body }) => {
      const { id } = await visitors.find(scope, scope.principal.credentialId!);
      return { data: await files.keep(scope, id, body.files[0]!) };
    },
    webchatFile: async ({ scope, params }) => {
      const { id, channel_id } = await visitors.find(scope, scope.principal.credentialId!);
      const chat = await lastChat(scope, channel_id, id);
      if (!chat) throw fail("NOT_FOUND", { what: "file" });
      return media(scope, chat, params.seq, true);
    },
    webchatRate: async ({ scope, body }) => {
      await service.rate(scope, body.rating, body.comment);
      return { data: {} };
    },
  });

export const visitorSocketActions = (service: VisitorService) =>
  implementActions(visitorActions, {
    customerReplyChat: service.say,
    customerRead: (scope, { seq }) => service.read(scope, seq),
    customerTyping: (scope) => service.typing(scope),
    customerAskPerson: (scope) => service.askPerson(scope),
    customerEndChat: (scope) => service.end(scope),
  });

export function widgetHandlers({ platform, directory }: Pick<WebchatParts, "platform" | "directory">) {
  const demandWeb = async (scope: Scope, id: string) => {
    const channel = await directory.open(scope.enterpriseId, id);
    if (channel.type !== CHANNEL_TYPES.WEB || channel.removed) throw fail("NOT_FOUND", { what: "channel" });
    return channel;
  };
  return implement(widgetRoutes, {
    chatWidget: async ({ scope, params }) => {
      await demandWeb(scope, params.id);
      const widget = await widgetOf(scope, params.id);
      const origin = platform.addresses.public();
      return {
        data: {
          widget,
          revision: revisionOf(widget),
          script: `<script async src="${origin}/webchat/widget.js" data-key="${params.id}"></script>`,
          demo: `${origin}/webchat/demo/${params.id}`,
        },
      };
    },
    saveChatWidget: async ({ scope, params, body: { seen, ...widget } }) => {
      const { name: subject } = await demandWeb(scope, params.id);
      const revision = await scope.write(async (work) => {
        await holdEnterprise(work);
        demandSeen(seen, revisionOf(await widgetOf(work, params.id)));
        await work.db
          .insertInto("chat_channel")
          .values({ channel_id: params.id, bot_id: null, widget: json(widget) })
          .onConflict((conflict) =>
            conflict.columns(["enterprise_id", "channel_id"]).doUpdateSet({ widget: json(widget) }),
          )
          .execute();
        await work.audit({ action: "chat-widget.changed", subjectId: params.id, subject });
        return revisionOf(await widgetOf(work, params.id));
      });
      return { data: { revision } };
    },
  });
}
