import type { variant } from "#contract/broadcasts/experiment.ts";
import { VARIANT_LETTERS } from "#contract/broadcasts/limits.ts";
import { isHeldOut } from "#engines/experiments/index.ts";
import type { z } from "zod";
import type { BroadcastRow } from "./repository.ts";

type Variant = z.output<typeof variant>;
type Row = Pick<BroadcastRow, "id" | "variant" | "variant_of" | "share" | "hold_out">;

/** What a broadcast with its variants goes by: the first one's id. */
export const togetherAs = ({ id, variant_of: first }: Pick<Row, "id" | "variant_of">): string => first ?? id;

export function variantShown(row: Row): Variant | null {
  const letter = row.variant === null ? undefined : VARIANT_LETTERS[row.variant];
  return letter ? { letter, share: row.share!, of: togetherAs(row) } : null;
}

/** Who of it is held out, by the address; undefined where nobody is. */
export function heldOutOf(row: Row): ((address: string) => boolean) | undefined {
  const { hold_out: percent } = row;
  return percent === null ? undefined : (address) => isHeldOut(togetherAs(row), percent, address);
}

/** The part of a pace that is one variant's, so that together they keep to it. */
export const paceOfVariant = (
  { share }: Pick<Row, "share">,
  perSecond: number | null | undefined,
): number | null => (perSecond ? (perSecond * (share ?? 100)) / 100 : null);

/** The pace of all variants together. */
export const paceTogether = ({
  share,
  per_second: own,
}: Pick<Row, "share"> & { per_second: number | null }) =>
  own === null || share === null ? own : Math.round((own * 10_000) / share) / 100;
