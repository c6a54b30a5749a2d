import { CAPABILITIES, EMAIL_LIMITS } from "../limits/index.ts";
import type {
  EmailTemplate,
  RcsTemplate,
  RichCard,
  Suggestion,
  TemplateChannel,
  TextTemplate,
} from "../model/index.ts";
import { countSms } from "../sms/index.ts";
import type { Findings } from "./findings.ts";
import { utf8Length } from "./words.ts";

export function reviewText({ text }: TextTemplate, channel: TemplateChannel, findings: Findings): void {
  if (channel !== "sms") {
    findings.length("text", "The text", text, CAPABILITIES[channel].text);
    return;
  }
  const { encoding, parts, unusual } = countSms(text);
  findings.length("text", "The text", text, CAPABILITIES.sms.text);
  if (parts > 10)
    findings.error("text", "too-many-parts", `The text needs ${parts} messages; 10 are allowed. Shorten it.`);
  // Letters of another script are wanted; a curly quotation mark among Latin ones seldom is.
  if (encoding === "UCS-2" && unusual.every((character) => !/\p{L}|\p{M}/u.test(character)))
    findings.warn(
      "text",
      "sms-unicode",
      `${unusual.slice(0, 5).join(" ")} ${unusual.length === 1 ? "makes" : "make"} each message hold 70 characters instead of 160. Replace ${unusual.length === 1 ? "it" : "them"}.`,
    );
}

export function reviewEmail({ subject, text, html }: EmailTemplate, findings: Findings): void {
  findings.length("subject", "The subject", subject, EMAIL_LIMITS.subject);
  if (/[\n\r]/.test(subject))
    findings.error("subject", "subject-line", "The subject is one line. Remove the break.");
  if (subject.length > EMAIL_LIMITS.shownSubject && subject.length <= EMAIL_LIMITS.subject)
    findings.warn(
      "subject",
      "long-subject",
      `Mail programs show about ${EMAIL_LIMITS.shownSubject} characters of a subject; this one has ${subject.length}.`,
    );
  if (text.trim() === "" && html.trim() === "")
    findings.error("text", "missing", "The e-mail is empty. Write its text.");
  if (utf8Length(html) > EMAIL_LIMITS.clippedBytes)
    findings.warn("html", "clipped", "Mail programs cut messages above 102 KB. Take something out.");
}

export function reviewRcs({ content, suggestions }: RcsTemplate, findings: Findings): void {
  const { text, buttons, cards } = CAPABILITIES.rcs;
  reviewSuggestions(suggestions, buttons.most, findings);
  if (content.layout === "TEXT") findings.length("content.text", "The text", content.text, text);
  else if (content.layout === "CARD") reviewCard(content.card, findings.under("content.card."));
  else {
    if (cards && (content.cards.length < cards.least || content.cards.length > cards.most))
      findings.error(
        "content.cards",
        "card-count",
        `A carousel takes ${cards.least} to ${cards.most} cards; there ${content.cards.length === 1 ? "is 1" : `are ${content.cards.length}`}.`,
      );
    content.cards.forEach((card, at) => {
      const under = findings.under(`content.cards[${at}].`);
      reviewCard(card, under);
      if (card.media?.height === "TALL" && content.width === "SMALL")
        under.error("media.height", "media-height", "Tall media need cards of medium width.");
    });
  }
}

function reviewCard({ title, description, media, suggestions }: RichCard, findings: Findings): void {
  const limits = CAPABILITIES.rcs.cards;
  if (!limits) return;
  findings.length("title", "The title", title, limits.title, false);
  findings.length("description", "The description", description, limits.text, false);
  if (title === "" && description === "" && !media)
    findings.error("title", "missing", "The card is empty. Give it a title, a description or media.");
  if (media && !/^https?:\/\//i.test(media.url))
    findings.error("media.url", "url-scheme", "The address of the media has to begin with https://.");
  reviewSuggestions(suggestions, limits.buttons, findings);
}

function reviewSuggestions(suggestions: readonly Suggestion[], most: number, findings: Findings): void {
  const { label, payloadBytes } = CAPABILITIES.rcs.buttons;
  if (suggestions.length > most)
    findings.error(
      "suggestions",
      "too-many-suggestions",
      `There are ${suggestions.length} suggestions; ${most} are allowed here.`,
    );
  suggestions.forEach((one, at) => {
    const under = findings.under(`suggestions[${at}].`);
    under.length("text", "The label", one.text, label);
    if (utf8Length(one.postback) > payloadBytes)
      under.error("postback", "too-long", `The postback is longer than ${payloadBytes} bytes. Shorten it.`);
    reviewAction(one, under);
  });
}

function reviewAction(one: Suggestion, findings: Findings): void {
  switch (one.type) {
    case "URL":
      if (!/^https?:\/\//i.test(one.url))
        findings.error("url", "url-scheme", "The address has to begin with https:// and a host name.");
      return;
    case "DIAL":
      if (!/^\+\d{8,15}$/.test(one.phoneNumber))
        findings.error("phoneNumber", "phone-number", "Write the phone number as +919812345678.");
      return;
    case "VIEW_LOCATION":
      if (!(Math.abs(one.latitude) <= 90 && Math.abs(one.longitude) <= 180))
        findings.error(
          "latitude",
          "location",
          "Latitude goes from -90 to 90 and longitude from -180 to 180.",
        );
      return;
    case "CALENDAR":
      if (!(Date.parse(one.start) < Date.parse(one.end)))
        findings.error(
          "end",
          "calendar",
          "The event has to end after it starts. Write both as 2026-11-21T10:00:00Z.",
        );
      return;
    default:
  }
}
