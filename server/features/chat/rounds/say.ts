import { eachEnterprise } from "#server/platform/each-enterprise.ts";
import { CHAT_STATES, type HeldReason } from "#contract/chat/words.ts";
import { Failure } from "#server/platform/fail.ts";
import type { Platform } from "#server/platform/platform.ts";
import { meOf } from "../act/parts.ts";
import type { Mutation } from "../chats/change.ts";
import type { Draft } from "../chats/draft.ts";
import { putWaiting, waitingIn } from "../chats/later.ts";
import { findChat, holderOf } from "../chats/repository.ts";
import { authorOf } from "../later/author.ts";
import { hold } from "../later/hold.ts";
import type { SayWaiting } from "../later/say-waiting.ts";
import type { Waiting } from "../waiting-words.ts";
import { due, type RoundParts } from "./parts.ts";

/** What saying needs beside what the other steps do. */
export interface SayParts extends RoundParts {
  platform: RoundParts["platform"] & Pick<Platform, "makeScope">;
  sayWaiting: SayWaiting;
}

const isDue = ({ at, held }: Waiting) => held === null && Date.parse(at) <= Date.now();

/**
 * Words whose time has come go out in their agent's name, or are held back with the reason. The chat is held while that
 * is done, and they leave it in the transaction in which they are said: whoever dies on the way, they are said once.
 */
export const createSayDue = (parts: SayParts) => async (): Promise<void> => {
  const found = await due(parts, "c.later_at <= now()");
  await eachEnterprise(parts.platform, found, "words that were due did not go out", ({ enterprise_id, id }) =>
    sendOf(parts, enterprise_id, id),
  );
};

async function sendOf(parts: SayParts, enterpriseId: string, chatId: string): Promise<void> {
  const { platform, change, sayWaiting } = parts;
  const scope = platform.actFor(enterpriseId);
  const row = await findChat(scope, chatId);
  for (const { id, userId } of row ? waitingIn(row).filter(isDue) : []) {
    /** A change of the words, where they are still due when the chat is held. */
    const withWords =
      (mutate: (draft: Draft, words: Waiting) => ReturnType<Mutation>): Mutation =>
      (draft) => {
        const words = waitingIn(draft.row).find((one) => one.id === id);
        // A chat that is about to be closed is gone on with, or not: until that is known nothing is said.
        return words && isDue(words) && !draft.row.closing ? mutate(draft, words) : undefined;
      };
    const keepBack = (why: HeldReason, text: string | null = null) =>
      scope.write((work) =>
        change.change(
          work,
          chatId,
          withWords(async (draft, words) => {
            await hold(work, draft, words, why, text);
            return { event: "chatLater" };
          }),
        ),
      );
    const author = await authorOf(scope, userId);
    if (!author) {
      await keepBack("agentGone");
      continue;
    }
    const own = platform.makeScope(author);
    const me = await meOf(own);
    try {
      await own.write((work) =>
        change.change(
          work,
          chatId,
          withWords(async (draft, words) => {
            const why = whyNot(draft, words);
            if (why) {
              await hold(work, draft, words, why);
              return { event: "chatLater" };
            }
            putWaiting(
              draft.row,
              waitingIn(draft.row).filter((one) => one.id !== id),
            );
            await sayWaiting(work, draft, me, words, { byClock: true });
            return { event: "agentReplyChat", by: { uId: me.id, name: me.name } };
          }),
        ),
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await (error.reason === "CHAT_WINDOW_CLOSED" ? keepBack("window") : keepBack("refused", error.message));
    }
  }
}

/** Why words do not go out as their chat stands. */
function whyNot({ row, members }: Draft, words: Waiting): HeldReason | undefined {
  const part = members.find(({ user_id }) => user_id === words.userId)?.part;
  if (row.state === CHAT_STATES.closed) return "closed";
  if (part !== "handler" && part !== "guest") return holderOf(row) === null ? "left" : "passedOn";
  return row.needs_template && !words.private && !words.template ? "window" : undefined;
}
