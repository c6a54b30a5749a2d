import { z } from "zod";

/** What sending costs, in units of the currency. */
export const costShape = {
  amount: z.number(),
  currency: z.string(),
  /** Of one message; null where it differs by country. */
  each: z.number().nullable(),
  /** It may be less: where the messages go is not known, and the dearest country is taken. */
  atMost: z.boolean(),
};

/** What the wallet that pays it has left, and whether it suffices; null where nothing is taken from one. */
export const payingWallet = z.object({ available: z.number(), enough: z.boolean() }).nullable();

/** By country, where the price differs. */
export const costByCountry = {
  /** The dearest first; "" is all countries without a price of their own. */
  countries: z.array(
    z.object({ country: z.string(), messages: z.number(), each: z.number(), amount: z.number() }),
  ),
  /** All that come after those, in one. */
  rest: z.object({ countries: z.number(), messages: z.number(), amount: z.number() }).nullable(),
};
