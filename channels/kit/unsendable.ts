import type { Content } from "./content.ts";

/** A channel has no form for what is to be said; the sentence says what it can do instead. */
export class Unsendable extends Error {}

/** The refusal of a kind of message that a channel does not know. */
export const noSuchKind = (channel: string, { kind }: Content): Unsendable =>
  new Unsendable(`${channel} has no message of the kind "${kind}".`);
