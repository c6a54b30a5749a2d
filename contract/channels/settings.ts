import { z } from "zod";

/** Whether a channel speaks with its vendor or with the sandbox. */
export const CHANNEL_ENVIRONMENTS = ["live", "sandbox"] as const;
export type ChannelEnvironment = (typeof CHANNEL_ENVIRONMENTS)[number];

/** How a channel is to be used, where that differs from what its vendor says. */
export const channelSettings = z.object({
  /** Messages a second; the vendor's own figure where it is not set. */
  perSecond: z.coerce.number().min(0.1).max(10_000).optional(),
  /**
   * How many people it may write to first within any 24 hours: WhatsApp's messaging limit, or so many as a new sender is
   * to begin with. No limit where it is not set.
   */
  peoplePerDay: z.coerce.number().int().min(1).max(99_999_999).optional(),
  /** What one message costs, for the estimate of a broadcast. */
  price: z
    .object({ amount: z.coerce.number().min(0).max(1_000), currency: z.enum(["INR", "USD"]) })
    .optional(),
  /** What happens to messages of which nobody knows whether they went, where the vendor cannot tell. */
  inDoubt: z.enum(["ask", "resend"]).optional(),
});
export type ChannelSettings = z.output<typeof channelSettings>;
