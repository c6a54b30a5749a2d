import { z } from "zod";
import { text } from "../common.ts";
import { CUSTOMER_SORTS } from "./limits.ts";

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
