import type { VisitorMessage } from "#contract/chat/webchat.ts";
import { fetchFile } from "../talk/calls.ts";
import { say } from "../text/words.ts";
import { anchor } from "./draw.ts";
import { el, icon } from "../../kit/dom.ts";
import { FILE } from "./icons.ts";

type Media = VisitorMessage["content"] & { kind: "media" };

/** Addresses of files that were fetched once: a picture is drawn anew when its ticks change. */
const fetched = new Map<string, Promise<string>>();

function addressOf(url: string, chatId: string, token: string): Promise<string> {
  // A message's number is its own within its chat alone.
  const key = `${chatId} ${url}`;
  let address = fetched.get(key);
  if (!address) {
    address = fetchFile(token, url).then((blob) => URL.createObjectURL(blob));
    address.catch(() => fetched.delete(key));
    fetched.set(key, address);
  }
  return address;
}

/** The file of a message of ours is behind the visitor's token; others have signed addresses of their own. */
const isOurs = (url: string) => url.startsWith("/webchat/");

/** A picture where it stands; any other file as something to download. */
export function drawMedia(media: Media, chatId: string, token: string): HTMLElement {
  const name = media.fileName ?? say("file");
  const address = isOurs(media.url) ? addressOf(media.url, chatId, token) : Promise.resolve(media.url);
  if (media.media === "image" || media.media === "sticker") return picture(address, name);
  return isOurs(media.url) ? download(address, name) : linked(media.url, name);
}

function picture(address: Promise<string>, name: string): HTMLElement {
  const image = el("img", { alt: say("picture", { name }) });
  const link = el("a", { class: "picture", target: "_blank", rel: "noopener", download: name }, image);
  address.then(
    (url) => {
      image.src = url;
      link.href = url;
    },
    () => link.replaceWith(el("span", {}, name)),
  );
  return link;
}

function linked(url: string, name: string): HTMLElement {
  const safe = url.startsWith("/") || /^https?:/i.test(url);
  if (!safe) return el("span", {}, name);
  const link = anchor(url, name);
  link.className = "file";
  link.setAttribute("download", name);
  link.prepend(icon(FILE));
  return link;
}

function download(address: Promise<string>, name: string): HTMLElement {
  const link = el(
    "a",
    { class: "file", download: name, "aria-label": say("download", { name }) },
    icon(FILE),
    name,
  );
  address.then(
    (url) => {
      link.href = url;
    },
    () => link.replaceWith(el("span", {}, name)),
  );
  return link;
}

/** Saves a text as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
