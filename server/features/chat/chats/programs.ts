import { CHAT_STATES } from "#contract/chat/words.ts";
import type { ChatView } from "#contract/chat/views.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import type { Work } from "#server/platform/scope.ts";

/** Tells programs of an enterprise that a chat has begun, went to another agent, or ended. */
export async function tellPrograms(
  work: Work,
  before: ChatView,
  after: ChatView,
  begun: boolean,
): Promise<void> {
  const happening = () => [
    {
      subjectId: after.chatId,
      data: {
        chatId: after.chatId,
        channelId: after.channel.id,
        customerId: after.customer.id,
        agentId: after.agent?.uId ?? null,
        departmentId: after.departmentId,
      },
    },
  ];
  if (begun) await emitWebhooks(work, "chat.created", happening);
  if (after.agent && after.agent.uId !== before.agent?.uId)
    await emitWebhooks(work, "chat.assigned", happening);
  if (after.state === CHAT_STATES.closed && before.state !== CHAT_STATES.closed)
    await emitWebhooks(work, "chat.closed", happening);
}
