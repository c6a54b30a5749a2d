import { CAPABILITIES, EMAIL_LIMITS, EVENT_LIMITS } from "../limits/index.ts";
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
    findings.length("text", "text", text, CAPABILITIES[channel].text);
    return;
  }
  const { encoding, parts, unusual } = countSms(text);
  findings.length("text", "text", text, CAPABILITIES.sms.text);
  if (parts > 10) findings.error("text", "too-many-parts", "too-many-parts", { number: parts });
  // Letters of another script are wanted; a curly quotation mark among Latin ones seldom is.
  if (encoding === "UCS-2" && unusual.every((character) => !/\p{L}|\p{M}/u.test(character)))
    findings.warn("text", "sms-unicode", "sms-unicode", { characters: unusual.slice(0, 5).join(" ") });
}

export function reviewEmail({ subject, text, html }: EmailTemplate, findings: Findings): void {
  findings.length("subject", "subject", subject, EMAIL_LIMITS.subject);
  if (/[\n\r]/.test(subject)) findings.error("subject", "subject-line", "subject-line");
  if (subject.length > EMAIL_LIMITS.shownSubject && subject.length <= EMAIL_LIMITS.subject)
    findings.warn("subject", "long-subject", "long-subject", {
      limit: EMAIL_LIMITS.shownSubject,
      length: subject.length,
    });
  if (text.trim() === "" && html.trim() === "") findings.error("text", "missing", "empty-mail");
  if (utf8Length(html) > EMAIL_LIMITS.clippedBytes) findings.warn("html", "clipped", "clipped");
}

export function reviewRcs({ content, suggestions }: RcsTemplate, findings: Findings): void {
  const { text, buttons, cards } = CAPABILITIES.rcs;
  reviewSuggestions(suggestions, buttons.most, findings);
  if (content.layout === "TEXT") findings.length("content.text", "text", content.text, text);
  else if (content.layout === "CARD") reviewCard(content.card, findings.under("content.card."));
  else {
    if (cards && (content.cards.length < cards.least || content.cards.length > cards.most))
      findings.error("content.cards", "card-count", "card-count", {
        least: cards.least,
        most: cards.most,
        number: content.cards.length,
      });
    content.cards.forEach((card, at) => {
      const under = findings.under(`content.cards[${at}].`);
      reviewCard(card, under);
      if (card.media?.height === "TALL" && content.width === "SMALL")
        under.error("media.height", "media-height", "media-height");
    });
  }
}

function reviewCard({ title, description, media, suggestions }: RichCard, findings: Findings): void {
  const limits = CAPABILITIES.rcs.cards;
  if (!limits) return;
  findings.length("title", "title", title, limits.title, false);
  findings.length("description", "description", description, limits.text, false);
  if (title === "" && description === "" && !media) findings.error("title", "missing", "empty-card");
  if (media && !/^https?:\/\//i.test(media.url)) findings.error("media.url", "url-scheme", "media-scheme");
  reviewSuggestions(suggestions, limits.buttons, findings);
}

function reviewSuggestions(suggestions: readonly Suggestion[], most: number, findings: Findings): void {
  const { label, payloadBytes } = CAPABILITIES.rcs.buttons;
  if (suggestions.length > most)
    findings.error("suggestions", "too-many-suggestions", "too-many-suggestions", {
      number: suggestions.length,
      most,
    });
  suggestions.forEach((one, at) => {
    const under = findings.under(`suggestions[${at}].`);
    under.length("text", "label", one.text, label);
    if (utf8Length(one.postback) > payloadBytes)
      under.error("postback", "too-long", "postback", { most: payloadBytes });
    reviewAction(one, under);
  });
}

function reviewAction(one: Suggestion, findings: Findings): void {
  switch (one.type) {
    case "URL":
      if (!/^https?:\/\//i.test(one.url)) findings.error("url", "url-scheme", "url-scheme");
      return;
    case "DIAL":
      if (!/^\+\d{8,15}$/.test(one.phoneNumber))
        findings.error("phoneNumber", "phone-number", "phone-number");
      return;
    case "VIEW_LOCATION":
      if (!(Math.abs(one.latitude) <= 90 && Math.abs(one.longitude) <= 180))
        findings.error("latitude", "location", "location");
      return;
    case "CALENDAR":
      findings.length("title", "title", one.title, EVENT_LIMITS.title);
      findings.length("description", "description", one.description, EVENT_LIMITS.description, false);
      if (!(instantOf(one.start) < instantOf(one.end))) findings.error("end", "calendar", "calendar");
      return;
    default:
  }
}

/** A time that says where it is: without an offset each server would read its own. */
const instantOf = (time: string): number => (/(Z|[+-]\d{2}:?\d{2})$/i.test(time) ? Date.parse(time) : NaN);
