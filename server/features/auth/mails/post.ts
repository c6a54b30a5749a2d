import type { MailLanguage } from "#contract/auth/words.ts";
import { DEFAULT_TITLE } from "#contract/enterprise/words.ts";
import { letterheadOf } from "#server/features/enterprise/public.ts";
import type { Letter, Look } from "#server/platform/mail/layout.ts";
import type { Mails } from "#server/platform/mail/mails.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Order } from "#server/platform/queue/queue.ts";
import { ar } from "./ar.ts";
import { en, type MailTexts } from "./en.ts";
import { hi } from "./hi.ts";

const TEXTS: Record<MailLanguage, MailTexts> = { en, hi, ar };

export interface MailOrder {
  kind: keyof MailTexts;
  to: string;
  language: MailLanguage;
  /** Whose brand it bears; without one the product's own. */
  enterpriseId?: string;
  /** It goes to somebody who is not of the enterprise: it says of itself only what the operator let it. */
  toStranger?: true;
  values: Record<string, string | number>;
  /** Path and query on this installation. */
  path?: string;
  /** Where the reader takes themselves off it: a page, and for their mail program the same by a POST. */
  leave?: string;
  code?: string;
  figures?: Letter["figures"];
  files?: Letter["files"];
}

/** A mail's words, of which most mails have some. */
interface Text extends Pick<Letter, "subject" | "lines" | "beneath" | "foot"> {
  button?: string;
  leave?: string;
}

/** Writes mails in the reader's language, each as the line of mails takes it. */
function createWriter({ addresses, actFor }: Platform) {
  /**
   * To the enterprise's own host, where the operator gave it one. No host of a request has a say in a link: whoever asks
   * could send people to their own.
   */
  const linksAt = (host: string | undefined) => {
    const home = new URL(addresses.public());
    if (host) home.hostname = host;
    return (path: string) => new URL(path, home).href;
  };

  return async function write(order: MailOrder): Promise<Parameters<Mails["order"]>> {
    const { kind, to, language, enterpriseId, values, path, leave, code, figures, files, toStranger } = order;
    const head = enterpriseId === undefined ? undefined : await letterheadOf(actFor(enterpriseId));
    const linkTo = linksAt(head?.host);
    const text: Text = TEXTS[language][kind];
    const fill = (sentence: string) =>
      sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
    const letter: Letter = {
      subject: fill(text.subject),
      lines: text.lines.map(fill),
      foot: fill(text.foot),
    };
    if (path !== undefined && text.button) letter.button = { label: text.button, url: linkTo(path) };
    if (leave !== undefined && text.leave) letter.leave = { label: text.leave, url: linkTo(leave) };
    if (code !== undefined) letter.code = code;
    if (text.beneath) letter.beneath = text.beneath.map(fill);
    if (figures) letter.figures = figures;
    if (files) letter.files = files;
    const look: Look = { title: head?.title ?? DEFAULT_TITLE, language };
    if (head && (head.host || !toStranger)) {
      look.contact = head.contact;
      if (head.colour) look.colour = head.colour;
      if (head.logoPath) look.logo = linkTo(head.logoPath);
    }
    return [to, letter, look];
  };
}

/** Writes mails and puts them in line. */
export function createPost(platform: Platform) {
  const write = createWriter(platform);
  return async (mail: MailOrder): Promise<void> => platform.mails.later(...(await write(mail)));
}
export type Post = ReturnType<typeof createPost>;

/** Writes mails that are put in line together with what they come of. */
export function createMailWriter(platform: Platform) {
  const write = createWriter(platform);
  return async (mail: MailOrder): Promise<Order> => platform.mails.order(...(await write(mail)));
}
