import { cleanName } from "#contract/turns.ts";
import { sql } from "kysely";
import { type ChannelEvent, type InboundContent, uuidOf } from "#channels/kit/index.ts";
import type { ChannelType } from "#contract/channel-types.ts";
import type { Permission } from "#contract/permissions.ts";
import type { OpenChannel, Told } from "#server/features/channels/public.ts";
import { customersAt } from "#server/features/customers/public.ts";
import { emitWebhooks } from "#server/features/webhooks/public.ts";
import { json } from "#server/platform/db/tables.ts";
import type { Work } from "#server/platform/scope.ts";
import { confirmedIn } from "./answer.ts";
import { consentedAs, setConsent } from "../consents/set.ts";
import { timeHeard } from "../heard.ts";
import type { KeptFile } from "./files.ts";
import { findAnswered, findVendorRefs } from "../ledger/vendor-refs.ts";
import type { MessagePlace } from "../message-id.ts";
import { consentIn } from "./words.ts";

type InboundEvent = ChannelEvent & { kind: "message" };

/** A message that came from a person for the first time. */
export interface Inbound {
  /** Our record of it. */
  id: number;
  channel: OpenChannel;
  message: InboundEvent;
  customerId: string | null;
  /** It says no more than that they want no messages, or want them again. */
  consent: boolean;
  /** Which message of ours it answers, where that is known. */
  answered: MessagePlace | undefined;
  /** Milliseconds since 1970. */
  at: number;
  /** What came with it, kept already. */
  files: KeptFile[];
}
/** Hears of what people wrote, in the transaction that keeps it. */
export type InboundListener = (work: Work, inbound: Inbound) => Promise<void>;

const AUDIENCE: readonly Permission[] = ["CHAT.HANDLE", "CHAT.VIEW_MONITOR", "CHANNELS.VIEW"];

/** Keeps what people wrote, each message once; opens their windows, and hears when they want no more. */
export async function applyInbound(
  work: Work,
  told: readonly Told[],
  listeners: readonly InboundListener[] = [],
  kept: ReadonlyMap<string, KeptFile[]> = new Map(),
): Promise<void> {
  for (const { channel, events } of told) {
    // Through a removed channel nobody can be answered.
    if (channel.removed) continue;
    const messages = events.flatMap((event) => (event.kind === "message" ? [named(event)] : []));
    if (messages.length === 0) continue;
    const customers = await customersAt(
      work,
      channel.type,
      messages.flatMap(({ from, aliases }) => [from, ...aliases]),
    );
    const replies = messages.flatMap(({ replyTo }) => replyTo ?? []);
    const answered =
      channel.capabilities.doubt === "echo"
        ? await findAnswered(
            work,
            messages.flatMap(({ from, replyTo }) => (replyTo ? [from] : [])),
            replies,
          )
        : await findVendorRefs(work, channel.id, replies);
    for (const message of messages) {
      const customerId =
        [message.from, ...message.aliases].map((name) => customers.get(name)).find(Boolean) ?? null;
      const place = answered.get(message.replyTo ?? "");
      const fresh = await insertInbound(work, channel, message, customerId, place);
      await openWindow(work, channel.id, message);
      if (fresh !== undefined) {
        const consent =
          !message.automatic &&
          (await hearConsent(work, channel.type, { message, customerId, answered: place }));
        const at = timeHeard(message.at);
        const news = { channelId: channel.id, customerId, at: new Date(at).toISOString() };
        await work.announce("message.received", news, AUDIENCE);
        await emitWebhooks(work, "message.received", () => [
          {
            subjectId: String(fresh),
            data: {
              ...news,
              channelType: channel.type,
              from: message.from,
              content: message.content,
              ...(message.automatic ? { automatic: true } : {}),
            },
          },
        ]);
        const files = kept.get(message.vendorId) ?? [];
        for (const listen of listeners)
          await listen(work, {
            id: fresh,
            channel,
            message,
            customerId,
            consent,
            answered: place,
            at,
            files,
          });
      }
    }
  }
}

/** As they call themselves, but for what would turn the text around their name; nobody can be told by one that shows nothing. */
const named = (message: InboundEvent): InboundEvent => ({
  ...message,
  profileName: message.profileName && (cleanName(message.profileName) || null),
});

async function insertInbound(
  { db, enterpriseId }: Work,
  channel: OpenChannel,
  message: InboundEvent,
  customerId: string | null,
  answered: MessagePlace | undefined,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto("inbound_message")
    .values({
      enterprise_id: enterpriseId,
      channel_id: channel.id,
      // A vendor that gives no id repeats itself word for word.
      vendor_id: message.vendorId || uuidOf(json([message.from, message.at, message.content])),
      address: message.from,
      customer_id: customerId,
      profile_name: message.profileName,
      content: json(message.content),
      reply_dispatch_no: answered?.dispatchNo ?? null,
      reply_seq: answered?.seq ?? null,
      automatic: message.automatic ?? false,
      at: new Date(timeHeard(message.at)),
    })
    .onConflict((conflict) => conflict.columns(["enterprise_id", "channel_id", "vendor_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

const openWindow = ({ db, enterpriseId }: Work, channelId: string, { from, at }: InboundEvent) =>
  sql`insert into conversation_window as w (enterprise_id, channel_id, address, last_inbound_at)
    values (${enterpriseId}, ${channelId}, ${from}, ${new Date(timeHeard(at))})
    on conflict (enterprise_id, channel_id, address) do update
      set last_inbound_at = greatest(w.last_inbound_at, excluded.last_inbound_at)`.execute(db);

/** The words of a message: what was written, or the label that was pressed; of a mail the subject or its first line. */
function wordsOf(content: InboundContent): string[] {
  if (content.kind === "text") return [content.text];
  if (content.kind === "email") return [content.subject, content.text.trimStart().split("\n", 1)[0]!];
  return content.kind === "choice" ? [content.title] : [];
}

/** Gives whether the message was about consent. */
async function hearConsent(
  work: Work,
  type: ChannelType,
  { message, customerId, answered }: Pick<Inbound, "message" | "customerId" | "answered">,
): Promise<boolean> {
  const texts = wordsOf(message.content);
  const at = timeHeard(message.at);
  const plain = texts.find((text) => consentIn(text));
  const address = consentedAs(type, message.from);
  const answer =
    plain === undefined ? await confirmedIn(work, type, address, { texts, at, answered }) : undefined;
  const words = plain ?? answer?.text;
  if (words === undefined) return false;
  await setConsent(work, {
    type,
    address: message.from,
    customerId,
    optedIn: consentIn(words) !== "stop",
    way: answer ? "confirmed" : "word",
    reason: words,
    at: answer?.at ?? at,
  });
  return true;
}

/** Applies what vendors tell of people's wishes. */
export async function applyConsents(work: Work, told: readonly Told[]): Promise<void> {
  for (const { channel, events } of told) {
    for (const event of events) {
      if (event.kind !== "consent") continue;
      const customers = await customersAt(work, channel.type, [event.from]);
      await setConsent(work, {
        type: channel.type,
        address: event.from,
        customerId: customers.get(event.from) ?? null,
        optedIn: event.optedIn,
        way: "vendor",
        reason: event.optedIn ? "Opted in at the vendor" : "Opted out at the vendor",
        at: timeHeard(event.at),
      });
    }
  }
}
