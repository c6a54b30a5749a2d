import { z } from "zod";

/** Somebody of ours, as chats name them. */
export const person = z.object({ uId: z.string(), name: z.string() });
export type Person = z.output<typeof person>;
