import { z } from "zod";
import { TRY_DAYS_MAX } from "./tries.ts";

/** For how many days what failed is tried again by itself. */
export const tryDays = z.coerce.number().int().min(1).max(TRY_DAYS_MAX);
