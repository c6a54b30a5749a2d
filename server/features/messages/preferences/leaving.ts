import { CHANNEL_TYPES } from "#contract/channel-types.ts";
import { CONFIRM_PAGE, PREFERENCES_PAGE } from "#contract/messages/limits.ts";
import type { DispatchSource } from "#contract/messages/status.ts";
import type { Content } from "#channels/kit/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import type { Platform } from "#server/platform/platform.ts";
import { confirmCodes, preferenceCodes } from "../clicks/code.ts";
import { linkOrigins } from "../clicks/link-origin.ts";
import type { WindowMessage } from "../chunks/claim.ts";
import type { DispatchRow } from "../dispatches/repository.ts";
import { CONFIRM_MARK, PREFERENCES_MARK, withLink } from "./link.ts";

/** Gives a person's message its way to say that they want no more of them. */
export type Leaving = (content: Content, message: Message, channel: OpenChannel) => Content;
type Message = Pick<WindowMessage, "seq" | "vars">;
const UNASKED: readonly DispatchSource[] = ["broadcast", "journey", "confirmation", "test"];

/** Of messages that nobody waits for: the headers of mails, and the link where a text has one. */
export function leavings(platform: Pick<Platform, "secrets" | "config" | "addresses">) {
  const codes = preferenceCodes(platform.secrets);
  const confirming = confirmCodes(platform.secrets);
  const originOf = linkOrigins(platform);
  return ({ no, source }: Pick<DispatchRow, "no" | "source">): Leaving => {
    const unasked = UNASKED.includes(source);
    return (content, { seq, vars }, channel) => {
      const mail = unasked && channel.type === CHANNEL_TYPES.EMAIL && content.kind === "email";
      const marked = vars?.some((value) => value.includes(PREFERENCES_MARK)) === true;
      const origin = mail || marked ? originOf(channel) : null;
      if (origin === null) return content;
      const url = `${origin}${PREFERENCES_PAGE}/${codes.write({ no, seq, link: 0 })}`;
      const linked = marked ? withLink(content, url) : content;
      if (!mail || linked.kind !== "email") return linked;
      const left = { ...linked, unsubscribe: url };
      const confirmUrl = `${origin}${CONFIRM_PAGE}/${confirming.write({ no, seq, link: 0 })}`;
      return source === "confirmation" ? withLink(left, confirmUrl, CONFIRM_MARK) : left;
    };
  };
}
