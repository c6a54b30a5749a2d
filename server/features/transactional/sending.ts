import type { FieldError } from "#contract/common.ts";
import type { SentMessage, SentRecipient, TakenMessage } from "#contract/transactional/messages.ts";
import type { BroadcastDoor } from "#server/features/broadcasts/public.ts";
import type { Funds } from "#server/features/billing/public.ts";
import type { Channels, OpenChannel } from "#server/features/channels/public.ts";
import { customersAt, defaultCountry } from "#server/features/customers/public.ts";
import { recordsExternalCampaigns } from "#server/features/enterprise/public.ts";
import {
  costCategoryOf,
  countedByCountry,
  type DispatchContent,
  type Dispatches,
  messageIdOf,
  type Recipient,
} from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope, Work } from "#server/platform/scope.ts";
import { noteCampaign } from "./external.ts";
import { findReferences, type Reference, takeReferences } from "./references.ts";

export interface SendingParts {
  door: BroadcastDoor;
  dispatches: Dispatches;
  funds: Funds;
  directory: Channels["directory"];
}

/** What goes out, whoever gets it, and how each person's part of it is made. */
interface Composed {
  name: string;
  content: DispatchContent;
  templateId?: string;
  linkOrigin: string | null;
  recipient(address: string, customerId: string | null, values: SentRecipient["parameterValues"]): Recipient;
}
interface Addressed extends SentRecipient {
  address: string;
}

/** Columns of the values that a message brings itself: no attribute of a customer is called so. */
const COLUMN = "message.";
const TEXT_NAME_MAX = 60;
/** How often a message is tried anew whose reference somebody else takes at the same time. */
const TRIES = 3;

/** Messages that other systems have sent: through the pipeline of broadcasts, each reference once. */
export function createSending({ door, dispatches, funds, directory }: SendingParts) {
  /** Addresses as the channel wants them; what cannot be read is told and keeps back nothing else. */
  async function address(scope: Scope, { type }: OpenChannel, recipients: readonly SentRecipient[]) {
    const country = await defaultCountry(scope);
    return recipients.map((one) => ({ one, read: door.readAddress(one.to, type, country) }));
  }

  async function compose(
    scope: Scope,
    channel: OpenChannel,
    sent: SentMessage,
    recipients: readonly SentRecipient[],
  ): Promise<Composed> {
    const { text, template } = sent.message;
    if (!template)
      return {
        name: [...text!].slice(0, TEXT_NAME_MAX).join(""),
        content: { kind: "plain", content: { kind: "text", text: text! } },
        linkOrigin: null,
        recipient: (to, customerId) => ({ address: to, customerId, vars: null }),
      };
    const { parameterValues: shared, ...called } = template;
    const own = [...new Set(recipients.flatMap(({ parameterValues }) => Object.keys(parameterValues)))];
    const columns = own.map((variable) => COLUMN + variable);
    const fixed = Object.entries(shared).filter(([variable]) => !own.includes(variable));
    const columnMapping = [
      ...fixed.map(([variable, value]) => ({ variable, type: "static" as const, value })),
      ...own.map((variable) => ({ variable, type: "column" as const, value: COLUMN + variable })),
    ];
    const written = {
      channelId: channel.id,
      message: { template: called },
      columnMapping,
      countClicks: sent.countClicks,
    };
    const judged = await door.judgeMessage(scope, written, columns);
    if (!("content" in judged)) throw refused(judged.problems);
    const { content, stored, linkOrigin } = judged;
    if (content.kind !== "template") throw refused([]);
    const make = await door.recipientMaker(scope, channel, columnMapping, content, columns);
    return {
      name: stored.name,
      content,
      templateId: stored.id,
      linkOrigin,
      recipient: (to, customerId, values) => ({
        ...make(
          to,
          undefined,
          own.map((variable) => values[variable] ?? shared[variable] ?? ""),
        ),
        customerId,
      }),
    };
  }

  async function dispatch(
    work: Work,
    channel: OpenChannel,
    { campaign }: SentMessage,
    { recipient, ...composed }: Composed,
    people: readonly Addressed[],
  ): Promise<Reference[] | undefined> {
    const recorded = campaign !== "" && (await recordsExternalCampaigns(work));
    const made = await dispatches.create(work, {
      channelId: channel.id,
      source: "api",
      ...(recorded ? { sourceId: await noteCampaign(work, campaign) } : {}),
      ...composed,
    });
    const places = people.map(({ reference = "", address: to }, at) => ({
      reference,
      address: to,
      dispatchNo: made.no,
      seq: at + 1,
    }));
    const named = places.filter(({ reference }) => reference !== "");
    if (!(await takeReferences(work, named))) return undefined;
    const customers = await customersAt(
      work,
      channel.type,
      people.map(({ address: to }) => to),
    );
    await dispatches.add(
      work,
      made,
      0,
      people.map(({ address: to, parameterValues }) =>
        recipient(to, customers.get(to) ?? null, parameterValues),
      ),
    );
    const category = costCategoryOf(made.content, channel.type);
    await funds.demand(work, {
      dispatchNo: made.no,
      channelType: channel.type,
      category,
      messages: people.length,
      countries: countedByCountry(people.map(({ address: to }) => to)),
    });
    await dispatches.prepared(work, made, people.length, "running");
    return places;
  }

  return {
    /** Sends to each of them once; gives what became of each, in their order. */
    async send(
      scope: Scope,
      sent: SentMessage,
      recipients: readonly SentRecipient[],
    ): Promise<TakenMessage[]> {
      const channel = await directory.open(scope.enterpriseId, sent.channelId);
      const composed = await compose(scope, channel, sent, recipients);
      const addressed = await address(scope, channel, recipients);
      for (let tries = 0; tries < TRIES; tries++) {
        const references = addressed.flatMap(({ one }) => one.reference || []);
        const known = await findReferences(scope, references);
        const fresh = uniquely(
          addressed.flatMap(({ one, read }) =>
            read.ok && !known.has(one.reference ?? "") ? [{ ...one, address: read.address }] : [],
          ),
        );
        const places =
          fresh.length === 0
            ? []
            : await scope
                .write(async (work) => (await dispatch(work, channel, sent, composed, fresh)) ?? again())
                .catch(anotherTry);
        if (places) return told(addressed, fresh, places, known);
      }
      throw fail("REFERENCES_BUSY");
    },
  };
}

class TakenMeanwhile extends Error {}
/** Rolls the transaction back: somebody else has just taken one of its references. */
const again = (): never => {
  throw new TakenMeanwhile();
};
const anotherTry = (error: unknown): undefined => {
  if (!(error instanceof TakenMeanwhile)) throw error;
};

/** Of several under one reference the first. */
function uniquely(people: readonly Addressed[]): Addressed[] {
  const seen = new Set<string>();
  return people.filter(({ reference }) => {
    if (!reference) return true;
    if (seen.has(reference)) return false;
    seen.add(reference);
    return true;
  });
}

type Read = { ok: true; address: string } | { ok: false; reason: string };

function told(
  addressed: readonly { one: SentRecipient; read: Read }[],
  fresh: readonly Addressed[],
  places: readonly Reference[],
  known: ReadonlyMap<string, Reference>,
): TakenMessage[] {
  const byReference = new Map(places.filter(({ reference }) => reference).map((one) => [one.reference, one]));
  const unnamed = places.filter((_, at) => !fresh[at]!.reference).values();
  const first = new Set<string>();
  return addressed.map(({ one, read }) => {
    const { to, reference = "" } = one;
    const taken = { to, reference: reference || null, id: null, repeated: false };
    if (!read.ok) return { ...taken, reason: read.reason };
    if (!reference) return { ...taken, id: messageIdOf(unnamed.next().value!), reason: null };
    const before = known.get(reference);
    const place = before ?? byReference.get(reference)!;
    if (place.address !== read.address) return { ...taken, reason: takenFor(reference) };
    const repeated = before !== undefined || first.has(reference);
    first.add(reference);
    return { ...taken, id: messageIdOf(place), repeated, reason: null };
  });
}

const takenFor = (reference: string): string =>
  `The reference ${reference} was given to a message to somebody else.`;

/** Names the fields as the caller wrote them. */
function refused(problems: readonly FieldError[]) {
  const summary = problems.map(({ message }) => message).join(" ");
  const fields = problems.map(({ field, message }) => ({
    field: field.replace(/^columnMapping\./, "message.template.parameterValues."),
    message,
  }));
  return fail("MESSAGE_REFUSED", { summary }, fields);
}
