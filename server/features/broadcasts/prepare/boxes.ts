import { isUserId } from "#contract/channels/user-id.ts";
import { variantOf } from "#engines/experiments/index.ts";
import type { OpenChannel } from "#server/features/channels/public.ts";
import { numbersOf } from "#server/features/customers/public.ts";
import type { DispatchRow, Messages } from "#server/features/messages/public.ts";
import { fail } from "#server/platform/fail.ts";
import type { ListedBroadcast } from "../repository.ts";
import type { Rows } from "../tables.ts";
import { type Maker, recipientMaker } from "./recipients.ts";

/** A variant as it is filled: each person falls into the box of one. Without variants there is one for all. */
export interface Box {
  id: string;
  share: number;
  dispatch: DispatchRow;
  make: Maker;
  /** How many messages it holds, and whose the last one was when it was opened. */
  count: number;
  lastId: string | null;
}

/** The boxes of a broadcast as far as they are filled. */
export async function boxesOf(
  rows: Rows,
  dispatches: Messages["dispatches"],
  channel: OpenChannel,
  broadcasts: readonly ListedBroadcast[],
): Promise<Box[]> {
  return Promise.all(
    broadcasts.map(async ({ id, share, dispatch_id: dispatchId, entry }) => {
      const dispatch = await dispatches.find(rows, dispatchId);
      if (dispatch?.content.kind !== "template") throw fail("NOT_FOUND", { what: "template" });
      const make = await recipientMaker(rows, channel, entry.columnMapping, dispatch.content);
      const { count, customerId } = await dispatches.last(rows, dispatch);
      return { id, share: share ?? 100, dispatch, make, count, lastId: customerId };
    }),
  );
}

/** People, each in their box. */
export type Sorted<T> = readonly (readonly [Box, readonly T[]])[];
export type Sorter = <T>(rows: Rows, people: readonly T[], keyOf: (one: T) => string) => Promise<Sorted<T>>;

/** Says into which box each of some people falls: whoever has one address falls into one. */
export function sorter(id: string, boxes: readonly Box[]): Sorter {
  const [only, ...others] = boxes;
  if (only && others.length === 0) return (_rows, people) => Promise.resolve([[only, people]]);
  const sharing = { id, shares: boxes.map(({ share }) => share) };
  return async (rows, people, keyOf) => {
    const keys = people.map(keyOf);
    // By the number to which their messages go.
    const numbers = await numbersOf(rows, keys.filter(isUserId));
    const places = keys.map((key) => variantOf(sharing, numbers.get(key) ?? key));
    return boxes.map((box, at) => [box, people.filter((_one, place) => places[place] === at)] as const);
  };
}

const counted = (at: number): string => `typed ${at}`;

/** For the checkpoint: how many typed numbers are in which box once these are. Nothing where there is one. */
export const typedIn = (sorted: Sorted<unknown>): { counts?: Record<string, number> } =>
  sorted.length === 1
    ? {}
    : {
        counts: Object.fromEntries(sorted.map(([{ count }, own], at) => [counted(at), count + own.length])),
      };

/** The last of the chosen customers who are in one of the boxes already, in the order in which they come. */
export function lastSelected(
  boxes: readonly Box[],
  typed: number,
  counts: Readonly<Record<string, number>>,
): string | null {
  const ids = boxes.flatMap(({ count, lastId }, at) => {
    const own = boxes.length === 1 ? typed : (counts[counted(at)] ?? 0);
    return count > own && lastId !== null ? [lastId] : [];
  });
  return ids.sort().at(-1) ?? null;
}
