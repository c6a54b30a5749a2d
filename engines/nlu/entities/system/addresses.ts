import { linkifyit } from "linkify-it";
import type { EntityMatch } from "../types.ts";
import { type Message, systemMatch } from "./match.ts";

const FIT = 2_000;
const LINKS = linkifyit({ fuzzyLink: true, urlAuth: true, maxLength: FIT });
/** Ends that no words have: "thanks.in a day" leaves out a blank, "example.com" does not. */
const SURE =
  /^(?:www\.|[^/]+\.(?:com|org|net|io|app|dev|shop|store|info|edu|gov)(?![a-z.-])|[^/]+\.[a-z]+\/)/i;

/** E-mail addresses, in small letters. */
export function findEmails(message: Message): EntityMatch[] {
  return links(message)
    .filter(({ schema }) => schema === "mailto:")
    .map(({ text, index, lastIndex }) => {
      const email = text.replace(/^mailto:/i, "").toLowerCase();
      return systemMatch(message, "email", { start: index, end: lastIndex }, email, { email });
    });
}

/** Web addresses; those that begin with no scheme are read as https. */
export function findUrls(message: Message): EntityMatch[] {
  return links(message)
    .filter(({ schema, text }) => (schema === "" ? SURE.test(text) : /^https?:$/.test(schema)))
    .map(({ schema, text, index, lastIndex }) => {
      const url = schema === "" ? `https://${text}` : text;
      return systemMatch(message, "url", { start: index, end: lastIndex }, url, { url });
    });
}

const links = ({ text }: Message) => LINKS.match(text) ?? [];
