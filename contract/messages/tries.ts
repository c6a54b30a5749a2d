import { z } from "zod";
import { TRY_DAYS_MAX } from "./try-plan.ts";

export const tryDays = z.coerce.number().int().min(1).max(TRY_DAYS_MAX);
