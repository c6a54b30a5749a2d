import { CHANNEL_TYPE_LABELS, takesBroadcasts } from "#contract/channel-types.ts";
import type { FieldError } from "#contract/common.ts";
import type { BodyOf } from "#contract/route.ts";
import { PREFERENCES_COLUMN } from "#contract/messages/limits.ts";
import type { broadcastRoutes } from "#contract/broadcasts/broadcasts.ts";
import type { Channels, OpenChannel } from "#server/features/channels/public.ts";
import {
  countAddressees,
  customerColumns,
  defaultCountry,
  isReachedOn,
} from "#server/features/customers/public.ts";
import type { MediaLinks, StoredTemplate } from "#server/features/templates/public.ts";
import type { DispatchContent } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import type { LinkOrigin } from "#server/features/messages/public.ts";
import type { Rows } from "./tables.ts";
import { beginsWritten, timesProblems, type TimesWritten } from "./begins.ts";
import { readAddress } from "./prepare/numbers.ts";
import { judgeTemplate } from "./prepare/template.ts";

type Written = BodyOf<(typeof broadcastRoutes)["validateBroadcast"]>;
/** What is sent through which channel, whoever gets it. */
export type WrittenMessage = Pick<Written, "channelId" | "message" | "columnMapping" | "countClicks">;

/** A message that can be sent, or everything that speaks against it. */
export type JudgedMessage =
  | {
      problems: [];
      channel: OpenChannel;
      stored: StoredTemplate;
      content: DispatchContent;
      /** What its links begin with; null where their clicks are not counted. */
      linkOrigin: string | null;
    }
  | { problems: FieldError[] };
/** The same of a broadcast, with how many people it means. */
export type Judged = JudgedMessage & {
  recipients: number;
  others: JudgedMessage[];
  fallback?: JudgedMessage;
};

const NEEDED = "This Field is Mandatory";
const UNREACHED =
  "Clicks cannot be counted: nobody outside reaches this installation. Ask its operator to set PUBLIC_URL.";

const NOT_PREFERRED =
  "The preferences link leads nowhere: nobody outside reaches this installation. Ask its operator to set PUBLIC_URL.";

interface Around {
  /** What speaks against the rest. */
  found?: readonly FieldError[];
  /** Columns beside the customers' own. */
  columns?: readonly string[];
  /** When it is to go out; now where nothing is said. */
  begins?: Date;
}

/** Looks at what was entered for a broadcast. */
export function createJudge(
  { directory }: Pick<Channels, "directory">,
  withPublicMedia: MediaLinks,
  originOf: LinkOrigin,
) {
  /** Looks at what is sent alone. */
  async function judgeMessage(
    scope: Scope,
    channel: OpenChannel,
    written: WrittenMessage,
    { found = [], columns = [], begins }: Around = {},
  ): Promise<JudgedMessage> {
    const problems = [...found];
    const linkOrigin = written.countClicks ? originOf(channel) : null;
    if (written.countClicks && linkOrigin === null)
      problems.push({ field: "countClicks", message: UNREACHED });
    const { names, former } = await customerColumns(scope);
    const entered = { ...written, begins: begins ?? new Date() };
    const unreached = originOf(channel) === null ? preferencesIn(written, names) : [];
    problems.push(...unreached.map((field) => ({ field, message: NOT_PREFERRED })));
    const before = former.map(({ name }) => name).filter((name) => !columns.includes(name));
    const known = [...names, PREFERENCES_COLUMN, ...columns, ...before];
    const judged = await judgeTemplate(scope, withPublicMedia, channel, entered, known);
    if (!judged.content || problems.length > 0) return { problems: [...problems, ...judged.problems] };
    const { stored, content } = judged;
    return { problems: [], channel, stored, content, linkOrigin };
  }

  /** Looks at what goes to those whom the first message does not reach. */
  async function judgeFallback(
    scope: Scope,
    first: OpenChannel,
    { fallback, countClicks }: Written,
    around: Around,
  ): Promise<JudgedMessage | undefined> {
    if (!fallback) return undefined;
    const channel = await directory.open(scope.enterpriseId, fallback.channelId);
    if (channel.id === first.id) return { problems: [SAME_CHANNEL] };
    if (!takesBroadcasts(channel.type)) return { problems: [nobodyUnasked(channel)] };
    if (!isReachedOn(channel.type)) return { problems: [nobodyKnown(channel)] };
    return judgeMessage(scope, channel, { ...fallback, countClicks }, around);
  }

  return {
    /** What speaks against sending this through its channel, whoever gets it; `columns` are beside the customers' own. */
    async message(
      scope: Scope,
      written: WrittenMessage,
      columns: readonly string[] = [],
    ): Promise<JudgedMessage> {
      const channel = await directory.open(scope.enterpriseId, written.channelId);
      if (!takesBroadcasts(channel.type)) return { problems: [nobodyUnasked(channel)] };
      return judgeMessage(scope, channel, written, { columns });
    },
    async judge(scope: Scope, written: Written & TimesWritten): Promise<Judged> {
      const channel = await directory.open(scope.enterpriseId, written.channelId);
      if (!takesBroadcasts(channel.type))
        return { problems: [nobodyUnasked(channel)], recipients: 0, others: [] };
      const problems = await recipientProblems(scope, channel, written);
      await demandCustomers(scope, written);
      const recipients = await countRecipients(scope, written);
      if (recipients === 0 && problems.length === 0)
        problems.push({
          field: written.customers ? "customers" : "phoneNumber",
          message: written.customers ? "There is nobody in this selection. Choose other customers." : NEEDED,
        });
      problems.push(...timesProblems(written));
      const begins = await beginsWritten(scope, written);
      const first = await judgeMessage(scope, channel, written, { found: problems, ...begins });
      const others: JudgedMessage[] = [];
      for (const one of written.variants?.others ?? [])
        others.push(await judgeMessage(scope, channel, { ...written, ...one }, begins));
      const beside = others.flatMap(({ problems: found }, at) =>
        found
          // Said of the first one.
          .filter(({ field }) => field !== "countClicks")
          .map(({ field, message }) => ({ field: `variants.others.${at}.${field}`, message })),
      );
      const fallback = written.fallback && (await judgeFallback(scope, channel, written, begins));
      beside.push(
        ...(fallback?.problems ?? []).map(({ field, message }) => ({ field: `fallback.${field}`, message })),
      );
      if (beside.length > 0) return { problems: [...first.problems, ...beside], recipients, others };
      return { ...first, recipients, others, ...(fallback && { fallback }) };
    },
  };
}

/** The variables that take the preferences link; an attribute of that name stands before it. */
const preferencesIn = ({ columnMapping }: WrittenMessage, names: readonly string[]): string[] =>
  names.includes(PREFERENCES_COLUMN)
    ? []
    : columnMapping.flatMap(({ variable, type, value }) =>
        type !== "static" && value.includes(PREFERENCES_COLUMN) ? [`columnMapping.${variable}`] : [],
      );

/** Who gets a broadcast, as it was written. */
export type WrittenRecipients = Pick<Written, "phoneNumber" | "customers">;

/** How many people are meant, those included who will be skipped. */
export async function countRecipients(
  rows: Rows,
  { phoneNumber, customers }: WrittenRecipients,
): Promise<number> {
  return phoneNumber.length + (customers ? await countAddressees(rows, customers) : 0);
}

/** Refuses customers who are not there. */
export async function demandCustomers(
  rows: Rows,
  { customers }: Pick<WrittenRecipients, "customers">,
): Promise<void> {
  const customerIds = customers?.customerIds ?? [];
  if ((await countAddressees(rows, { customerIds })) < new Set(customerIds).size)
    throw fail("NOT_FOUND", { what: "customer" });
}

const SAME_CHANNEL: FieldError = {
  field: "channelId",
  message: "The fallback goes through another channel than the message. Choose another one.",
};

const nobodyKnown = ({ name, type }: OpenChannel): FieldError => ({
  field: "channelId",
  message: `The customer master knows nobody's address for ${name} (${CHANNEL_TYPE_LABELS[type]}). Choose another channel.`,
});

const nobodyUnasked = ({ name, type }: OpenChannel): FieldError => ({
  field: "channelId",
  message: `Nobody can be written to unasked through ${name} (${CHANNEL_TYPE_LABELS[type]}). Choose another channel.`,
});

async function recipientProblems(
  scope: Scope,
  channel: OpenChannel,
  written: Written,
): Promise<FieldError[]> {
  const country = await defaultCountry(scope);
  const refused = written.phoneNumber.flatMap((typed) => {
    const read = readAddress(typed, channel.type, country);
    return read.ok ? [] : [{ typed, reason: read.reason }];
  });
  // Where some are right, the flight plan names the others, and those that are right are sent the message.
  if (refused.length === 0 || refused.length < written.phoneNumber.length) return [];
  return [{ field: "phoneNumber", message: refused[0]!.reason }];
}
