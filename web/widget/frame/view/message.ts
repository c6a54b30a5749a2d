import type { VisitorMessage } from "#contract/chat/webchat.ts";
import { anchor, drawText } from "./draw.ts";
import type { Pending } from "../talk/queue.ts";
import { say } from "../text/words.ts";
import { el, icon } from "../../kit/dom.ts";
import { drawMedia } from "./files.ts";
import { CLOCK, FILE, TICK, TICKS, WARNING } from "./icons.ts";
import { timeOf } from "./times.ts";

export interface Shown {
  chatId: string;
  token: string;
  /** Who said it stands above it: it is the first of theirs in a row. */
  named: boolean;
  /** Somebody has read it. */
  read: boolean;
  /** The buttons of a message can be pressed while nobody has said anything since. */
  fresh: boolean;
  press(choice: { id: string; title: string }): void;
}

/** A message of the conversation. */
export function drawMessage(message: VisitorMessage, shown: Shown): HTMLElement {
  const { by, content, at, status, name } = message;
  if (content.kind === "event") return el("div", { class: "note" }, happening(message) ?? "");
  const mine = by === "customer";
  const who = mine ? say("you") : name || (by === "bot" ? say("bot") : "");
  return el(
    "div",
    { class: `message ${mine ? "mine" : "theirs"}` },
    shown.named && !mine && who
      ? el("span", { class: "who" }, el("bdi", {}, who))
      : el("span", { class: "unseen" }, `${who}: `),
    el("div", { class: "bubble" }, ...drawContent(message, shown)),
    content.kind === "buttons" && shown.fresh ? drawButtons(content.buttons, shown.press) : null,
    el("span", { class: "when" }, timeOf(at), mine ? tick(shown.read ? 2 : status) : null),
  );
}

function drawContent({ content, by }: VisitorMessage, { chatId, token }: Shown): (HTMLElement | string)[] {
  switch (content.kind) {
    case "text":
    case "buttons":
    case "template":
      return drawText(content.text, by);
    case "email":
      return [el("strong", {}, content.subject), ...drawText(content.text, by)];
    case "choice":
      return [el("p", { dir: "auto" }, content.title)];
    case "media":
      return [drawMedia(content, chatId, token), ...(content.caption ? drawText(content.caption, by) : [])];
    case "link":
      return [
        ...drawText(content.text, by),
        /^https?:/i.test(content.url) ? anchor(content.url, content.label) : content.label,
      ];
    case "location":
      return [el("p", {}, [content.name ?? say("place"), content.address].filter(Boolean).join(", "))];
    case "contacts":
      return content.contacts.map(({ name, phones, emails }) =>
        el("p", { dir: "auto" }, [name, ...phones, ...emails].join(", ")),
      );
    case "reaction":
      return [el("p", {}, content.emoji)];
    default:
      return [el("p", {}, say("other"))];
  }
}

const drawButtons = (buttons: readonly { id: string; title: string }[], press: Shown["press"]) =>
  el(
    "div",
    { class: "choices" },
    ...buttons.map((choice) =>
      el("button", { type: "button", dir: "auto", onclick: () => press(choice) }, choice.title),
    ),
  );

/** What happened to the chat, where a visitor is to know. */
export function happening({ content }: VisitorMessage): string | undefined {
  if (content.kind !== "event") return undefined;
  const who = content.who ?? "";
  if (content.event === "picked" || content.event === "joined") return say("joined", { who });
  if (content.event === "left") return say("left", { who });
  if (content.event === "handedOver") return content.who ? say("askedPerson") : undefined;
  if (content.event === "videoEnded") return say("callEnded", { time: content.note ?? "" });
  if (content.event === "videoMissed" || content.event === "videoDeclined") return say("callMissed");
  return content.event === "closed" ? say("closed") : undefined;
}

function tick(status: number): HTMLElement {
  if (status === 3) return mark(WARNING, say("failed"), "bad");
  return status === 2 ? mark(TICKS, say("read"), "read") : mark(TICK, say("sent"), "");
}
const mark = (path: string, label: string, name: string) =>
  el("span", { class: `tick ${name}`, role: "img", "aria-label": label, title: label }, icon(path));

/** A message that is not there yet. */
export function drawPending(pending: Pending, again: () => void, remove: () => void): HTMLElement {
  const { text, choice, file, state, reason, at } = pending;
  const refused = state === "refused";
  const under =
    file && !file.fileId && state === "sending"
      ? say("uploading", { name: file.name, percent: file.percent ?? 0 })
      : "";
  return el(
    "div",
    { class: `message mine pending${refused ? " refused" : ""}` },
    el(
      "div",
      { class: "bubble" },
      ...(file
        ? [el("span", { class: "file" }, icon(FILE), file.name)]
        : choice
          ? [el("p", { dir: "auto" }, choice.title)]
          : drawText(text, "customer")),
    ),
    under ? progress(under, file?.percent ?? 0) : null,
    refused ? el("span", { class: "refusal", dir: "auto", role: "alert" }, reason ?? say("trouble")) : null,
    el(
      "span",
      { class: "when" },
      refused ? el("button", { type: "button", class: "link", onclick: again }, say("retry")) : timeOf(at),
      refused ? el("button", { type: "button", class: "link", onclick: remove }, say("remove")) : null,
      refused ? null : state === "taken" ? mark(TICK, say("sent"), "") : mark(CLOCK, say("sending"), ""),
    ),
  );
}

function progress(label: string, percent: number): HTMLElement {
  const bar = el("progress", { max: 100, "aria-label": label });
  bar.value = percent;
  return bar;
}
