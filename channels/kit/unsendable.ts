import type { Content } from "./content.ts";

/** A channel has no form for what is to be said; the sentence says what it can do instead. */
export class Unsendable extends Error {}

/** The refusal of a kind of message that a channel does not know. */
export const noSuchKind = (channel: string, { kind }: Content): Unsendable =>
  new Unsendable(`${channel} has no message of the kind "${kind}".`);

/** The refusal of what a vendor of RCS shows only as a template of its own. */
export const onlyByCode = (channel: string): Unsendable =>
  new Unsendable(
    `${channel} shows this only as a template that it has approved: write the template's code at the carrier into the template.`,
  );
