import { noSuchKind, Unsendable } from "./unsendable.ts";
import type { Content } from "./content.ts";

/** What a message says on a channel that carries nothing but text, such as SMS. */
export function plainText(channel: string, content: Content): string {
  if (content.kind === "text") return content.text;
  if (content.kind === "link") return `${content.text}\n${content.label}: ${content.url}`;
  if (content.kind !== "template") throw noSuchKind(channel, content);
  if (content.rendered === undefined)
    throw new Unsendable(`${channel} sends the text of a template: fill the template in before it is sent.`);
  return content.rendered;
}

/** A number without its plus, as most gateways want it. */
export const digits = (number: string): string => number.replace(/^\+/, "");

/** An external id from a number that came without its plus. */
export const plus = (number: string): string => (/^\d/.test(number) ? `+${number}` : number);

/** Values numbered from 0, as several resellers take the body's. */
export const numbered = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [String(index), value]));

/** A template's values by the names of its variables, or by their numbers from 1 where they have none. */
export const named = ({ body, names }: { body: readonly string[]; names?: readonly string[] }) =>
  Object.fromEntries(body.map((value, index) => [names?.[index] ?? String(index + 1), value]));

/** What is sent where a vendor knows no templates by name: the template spelt out, as far as it was. */
export const inFull = (content: Content): Content =>
  content.kind === "template" && content.inFull ? content.inFull : content;
