import { CHANNEL_TYPES } from "#contract/channel-types.ts";

/** What somebody on a web page is called who has told no name. */
export const unnamedVisitor = (id: string): string => `Visitor ${id.slice(-4)}`;

/** Who writes, and where: of a chat, or of its row. */
export interface Named {
  channel: { type: number };
  customer: { name: string; number: string };
}

/** The name a customer goes by; "" where they only have a number, or one that we made up: nobody is greeted by either. */
export function ownName({ channel, customer: { name, number } }: Named): string {
  const made = channel.type === CHANNEL_TYPES.WEB && name === unnamedVisitor(number);
  return made || name === number ? "" : name;
}
