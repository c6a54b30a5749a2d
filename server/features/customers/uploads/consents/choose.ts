import type { ChannelType } from "#contract/channel-types.ts";
import type { ConsentChoice } from "#contract/customers/uploads.ts";
import {
  type ConsentColumn,
  type ConsentLine,
  resolveConsents,
  suggestConsents,
} from "#engines/audience/index.ts";
import { fail } from "#server/platform/fail.ts";
import type { Scope } from "#server/platform/scope.ts";
import { isReachedOn } from "../../addresses/addresses.ts";
import type { ConsentImport } from "./source.ts";

/** Who may note a single yes or no may have a file do so. */
const PERMISSION = "BLACKLIST.EDIT";

/** The kinds of channel of which this person's files can say who wants messages on them. */
export async function consentKinds(scope: Scope, source: ConsentImport | undefined): Promise<ChannelType[]> {
  if (!source || !scope.can(PERMISSION)) return [];
  return (await source.kinds(scope)).filter(isReachedOn);
}

/** A line for each kind: what was chosen before, or, where nothing was, what is likely. */
export async function consentLines(
  scope: Scope,
  source: ConsentImport | undefined,
  {
    userHeaders,
    taken,
    chosen,
  }: { userHeaders: string[]; taken: ReadonlySet<string>; chosen?: ConsentChoice[] },
): Promise<ConsentLine[]> {
  const kinds = await consentKinds(scope, source);
  if (!chosen) return suggestConsents(userHeaders, kinds, taken);
  const none = { column: null, optsOut: false, dateColumn: null };
  return kinds.map(
    (channelType) => chosen.find((one) => one.channelType === channelType) ?? { channelType, ...none },
  );
}

/** Refuses columns that are not there, kinds that there is no channel of, and who may not note consent. */
export async function demandConsents(
  scope: Scope,
  source: ConsentImport | undefined,
  choices: ConsentChoice[],
  userHeaders: string[],
): Promise<void> {
  if (choices.length === 0) return;
  scope.demand(PERMISSION);
  const resolved = resolveConsents(choices, userHeaders, await consentKinds(scope, source));
  if (!("messages" in resolved)) return;
  const errors = resolved.messages.map((message) => ({ field: "consents", message }));
  throw fail("MAPPING_REFUSED", { summary: resolved.messages.join(" ") }, errors);
}

/** The columns of choices that have been found good. */
export function consentColumns(choices: ConsentChoice[], userHeaders: string[]): ConsentColumn[] {
  const kinds = choices.map(({ channelType }) => channelType);
  const resolved = resolveConsents(choices, userHeaders, kinds);
  if ("messages" in resolved) throw fail("MAPPING_REFUSED", { summary: resolved.messages[0] });
  return resolved.columns;
}
