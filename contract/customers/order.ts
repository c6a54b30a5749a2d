import { z } from "zod";
import { text } from "../common.ts";

/**
 * What customers are sorted by. `createdAt` is the order in which they came: whoever others were merged into stands
 * where they came themselves.
 */
export const CUSTOMER_SORTS = ["createdAt", "updatedAt", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Newest first where none is asked for. */
export const customerOrder = {
  sort: z.enum(CUSTOMER_SORTS).default("createdAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
};
export type CustomerOrder = z.output<z.ZodObject<typeof customerOrder>>;

export const CURSOR_REFUSED = "must be the next of the page before";
const UUID = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;
/** The id of the last customer of the page before, and in another order than the first what stands for them in it. */
export const customersCursor = text(300).regex(new RegExp(`^${UUID}(?: .*)?$`, "is"), CURSOR_REFUSED);
