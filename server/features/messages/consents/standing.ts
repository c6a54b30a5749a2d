import { sql } from "kysely";
import type { Standing } from "#contract/messages/confirmations.ts";

export type { Standing };

/** Where the consent `k` stands; null where nobody said anything. */
export const STANDING_OF = `case when k.opted_in and k.unconfirmed is not null then k.unconfirmed
  when k.opted_in then 'yes' when not k.opted_in then 'no' end`;
export const STANDING = sql<Standing | null>`${sql.raw(STANDING_OF)}`;

/** That the consent `k` keeps back what nobody asked for. */
export const KEEPS_BACK = sql<boolean>`(not k.opted_in or k.unconfirmed is not null)`;

const OPTED_OUT = "This person wants no messages on this kind of channel.";
const UNASKED: Record<Standing, string | undefined> = {
  yes: undefined,
  no: OPTED_OUT,
  pending: "This person has not confirmed yet that they want messages on this kind of channel.",
  expired: "This person never confirmed that they want messages on this kind of channel.",
};

/**
 * Why a message is kept from somebody, as a sentence; undefined where it is not. Who has not confirmed yet misses what
 * nobody asked for alone: their no was never said.
 */
export const whyKeptBack = (standing: Standing | null, unasked: boolean): string | undefined =>
  unasked && standing ? UNASKED[standing] : standing === "no" ? OPTED_OUT : undefined;

/** Said on the bus when somebody waits to be asked; the payload is the enterprise's id. */
export const UNCONFIRMED_YES = "dlvrd_unconfirmed_yes";
