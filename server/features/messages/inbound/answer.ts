import { CHANNEL_TYPES, type ChannelType } from "#contract/channel-types.ts";
import type { MessagePlace } from "../message-id.ts";
import type { Rows } from "../tables.ts";
import { CONFIRM_WORD_MAX } from "#contract/messages/limits.ts";
import { bare, saysOneOf } from "./words.ts";

/** By so much a vendor's clock may be behind ours. */
const SKEW_MS = 60_000;

export interface Answer {
  text: string;
  /** When it counts: behind what it answers, whatever the clocks say. */
  at: number;
}

/**
 * The text by which somebody confirms that they want messages; undefined where none of them does. A word like "yes"
 * answers too many other questions: it counts for who was asked and has not answered alone, and not where it was written
 * before they were, nor in answer to another message of ours.
 */
export async function confirmedIn(
  { db, enterpriseId }: Rows,
  type: ChannelType,
  address: string,
  { texts, at, answered }: { texts: readonly string[]; at: number; answered: MessagePlace | undefined },
): Promise<Answer | undefined> {
  // Whoever writes a mail can call themselves as they like: mails are confirmed by their link.
  if (type === CHANNEL_TYPES.EMAIL) return undefined;
  const short = texts.filter((text) => bare(text).length <= CONFIRM_WORD_MAX);
  if (short.length === 0) return undefined;
  const asked = await db
    .selectFrom("consent as k")
    .innerJoin("confirmation as c", (join) =>
      join.onRef("c.enterprise_id", "=", "k.enterprise_id").onRef("c.channel_type", "=", "k.channel_type"),
    )
    .select(["c.words", "k.at", "k.asked_at as askedAt"])
    .where("k.enterprise_id", "=", enterpriseId)
    .where("k.channel_type", "=", type)
    .where("k.address", "=", address)
    .where("k.unconfirmed", "=", "pending")
    .where("k.asked_at", "is not", null)
    .executeTakeFirst();
  if (!asked?.askedAt || at < asked.askedAt.getTime() - SKEW_MS) return undefined;
  const text = short.find((one) => saysOneOf(one, asked.words));
  if (text === undefined || (answered && !(await asks({ db, enterpriseId }, answered)))) return undefined;
  return { text, at: Math.max(at, asked.at.getTime()) };
}

const asks = async ({ db, enterpriseId }: Rows, { dispatchNo }: MessagePlace): Promise<boolean> =>
  (await db
    .selectFrom("dispatch")
    .select("no")
    .where("enterprise_id", "=", enterpriseId)
    .where("no", "=", dispatchNo)
    .where("source", "=", "confirmation")
    .executeTakeFirst()) !== undefined;
