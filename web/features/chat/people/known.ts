import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import type { ChatVisitor } from "#contract/chat/visitor.ts";
import type { ChatView } from "#contract/chat/views.ts";
import type { KnownOfThem } from "#web/features/customers/public.ts";

/** What a chat tells of who writes, as the fields of a customer hold it. */
export function knownOf(
  { channel, customer: { name, number } }: ChatView,
  visitor?: ChatVisitor,
): KnownOfThem {
  const called = name === number ? "" : name;
  switch (channel.type) {
    case CHANNEL_TYPES.WHATSAPP:
      return { name: called, phoneNumber: number, whatsAppNumber: number };
    case CHANNEL_TYPES.SMS:
    case CHANNEL_TYPES.RCS:
    case CHANNEL_TYPES.IVRS:
      return { name: called, phoneNumber: number };
    case CHANNEL_TYPES.FACEBOOK:
      return { name: called, facebookId: number };
    case CHANNEL_TYPES.INSTAGRAM:
      return { name: called, instaId: number };
    case CHANNEL_TYPES.EMAIL:
      return { name: called, email: number };
    case CHANNEL_TYPES.WEB:
      return {
        name: called,
        ...(visitor?.phone ? { phoneNumber: visitor.phone } : {}),
        ...(visitor?.email ? { email: visitor.email } : {}),
      };
    default:
      return { name: called };
  }
}
