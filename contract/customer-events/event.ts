import { z } from "zod";
import { CHANNEL_TYPES } from "../channel-types.ts";
import { id, instant, text } from "../common.ts";
import {
  ADDRESS_MAX,
  EVENT_ID_MAX,
  EVENT_NAME_MAX,
  VALUE_MAX,
  VALUE_NAME_MAX,
  VALUES_MAX,
} from "./limits.ts";

/** More decimals than anybody tells. */
const DECIMALS_MAX = 20;

/** What an event is called by those who tell of it; capitals matter. Empty where a draft does not say yet. */
export const eventName = text(EVENT_NAME_MAX);
/** What a value of an event is called where a journey writes it into its texts. */
export const valueName = text(VALUE_NAME_MAX)
  .pipe(z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, "must begin with a letter; letters, digits and _"))
  .meta({ examples: ["orderId"] });

/** What a value is called by those who tell of it: programs have ways of their own. */
export const toldName = text(VALUE_NAME_MAX)
  .transform((name) => name.trim())
  .pipe(z.string().min(1, "Name the value."))
  .meta({ examples: ["amount"] });

/** By their id, or by their address on a kind of channel. */
const customer = z
  .object({
    // Of many that are told at once, one whose customer nobody knows is told beside it, and not refused with all others.
    customerId: z
      .uuid("must be the id of a customer")
      .transform((given) => given.toLowerCase())
      .optional(),
    channelType: z.coerce
      .number()
      .pipe(z.literal(Object.values(CHANNEL_TYPES)))
      .optional(),
    address: text(ADDRESS_MAX).optional(),
  })
  .refine(({ customerId, channelType, address }) => customerId || (channelType !== undefined && address), {
    path: ["customerId"],
    message: "Name the customer by customerId, or by channelType and address.",
  });

/** The digits of a number: texts with an exponent are no numbers to rules. */
const digits = (given: number): string => {
  const written = String(given);
  if (!written.includes("e")) return written;
  return Number.isInteger(given)
    ? BigInt(given).toString()
    : given.toFixed(DECIMALS_MAX).replace(/\.?0+$/, "");
};
/** Numbers and yes or no are kept as their texts; what is null is no value. */
const value = z.union([
  text(VALUE_MAX),
  z.number().transform(digits),
  z.boolean().transform(String),
  z.null(),
]);

/** Something that happened with a customer, as another program tells of it. */
export const toldEvent = z.object({
  event: text(EVENT_NAME_MAX)
    .transform((name) => name.trim())
    .pipe(z.string().min(1, "Name the event.")),
  customer,
  values: z
    .record(toldName, value)
    .refine((values) => Object.keys(values).length <= VALUES_MAX, `at most ${VALUES_MAX} values`)
    .transform(
      (values) =>
        Object.fromEntries(Object.entries(values).filter(([, one]) => one !== null)) as Record<
          string,
          string
        >,
    )
    .default({}),
  /** When it happened; now, where it is not said. */
  at: instant.optional(),
  /** Of the caller's; told again, it changes nothing. */
  eventId: text(EVENT_ID_MAX).pipe(z.string().min(1)).optional(),
});
export type ToldEvent = z.output<typeof toldEvent>;

/** What became of one that was told. */
export const heardEvent = z.object({
  eventId: z.string().nullable(),
  /** Of whom it is; null where it was not taken. */
  customerId: id("customer").nullable(),
  /** It was told before, under this id. */
  repeated: z.boolean(),
  /** Why it was not taken; null where it was. */
  reason: z.string().nullable(),
});
export type HeardEvent = z.output<typeof heardEvent>;

/** An event that was taken. */
export const customerEvent = z.object({
  id: z.string(),
  event: z.string(),
  customerId: id("customer"),
  /** What the customer is called; null once they are erased. */
  customer: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  at: instant,
});
export type CustomerEvent = z.output<typeof customerEvent>;

/** A kind of events. */
export const eventKind = z.object({
  name: z.string(),
  /** Within the last thirty days; null where it was not asked for. */
  events: z.number().nullable(),
  customers: z.number().nullable(),
  /** When the latest one happened; null where none is kept any more, or it was not asked for. */
  lastAt: instant.nullable(),
  /** How the values of the latest ones are called. */
  values: z.array(z.string()),
});
export type EventKind = z.output<typeof eventKind>;
