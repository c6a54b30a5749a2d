/** What the review says, by code, in English; `{{what}}` stands for a parameter. Other languages are the console's. */
export const SENTENCES = {
  missing: "{{what}} is missing. Write it.",
  "too-long": "{{what}} has {{length}} characters; {{limit}} are allowed. Shorten it.",
  "plain-label":
    "A label takes plain words: no variables, line breaks, emojis or marks like *. Take them out.",
  "url-scheme": "The address has to begin with https:// and a host name.",
  "url-variable-place": "An address takes one variable, at its end. Move it there.",
  "url-variable-name": "The variable of an address is always {{one}}.",
  "short-link": "Reviewers refuse shortened links like {{link}}. Give the whole address.",
  "whatsapp-link-button": "Reviewers refuse links to {{link}}. Use a quick reply or a phone button.",
  "phone-number": "Write the phone number with its country code, in digits: +919812345678.",
  "flow-reference": "Say which flow opens: by its id, its name or its JSON, one of them.",
  "otp-app": "Name the Android app that takes the code: its package name and its signature hash.",
  "zero-tap-terms": "Accept WhatsApp's terms for zero-tap codes.",
  "same-label": "Two buttons are called {{label}}. Give each its own label.",
  "too-many-buttons": "There are {{number}} buttons; {{most}} are allowed. Take some out.",
  "too-many-of-kind": "Of this kind WhatsApp takes {{most}}: {{what}}. There are {{number}}.",
  "quick-replies-apart": "Quick replies have to stand together. Move them side by side.",
  "missing-example":
    "{{what}} has no example for {{variable}}. Give one, so that the reviewer sees a whole message.",
  "malformed-variable":
    "{{wrong}} is no variable. Write {{one}} or {{named}}: letters, digits and underscores, without spaces.",
  "variable-name-named":
    "{{variable}} does not fit: this template names its variables in small letters, digits and underscores.",
  "variable-name-numbered":
    "{{variable}} does not fit: this template numbers its variables. Write {{expected}}.",
  "variable-gap":
    "{{variable}} comes where {{expected}} is expected. Number variables 1, 2, 3 without a gap.",
  "variable-at-start": "The text begins with {{variable}}. Put words before it.",
  "variable-at-end": "The text ends with {{variable}}. Put words after it.",
  "variables-touch": "{{variable}} and {{other}} touch. Put words between them.",
  "variables-adjacent": "{{variable}} and {{other}} stand side by side. Put words between them.",
  "variable-density":
    "There are too many variables for the words: {{number}} to {{given}}. Write at least {{least}} words.",
  name: "A name takes small letters a to z, digits and underscores: order_shipped_2.",
  language: "Choose the language by its code, like en, en_US or hi.",
  "header-format": "This kind of header does not fit here: {{format}}. Choose {{allowed}}.",
  "missing-example-media": "The header has no example {{format}}. Attach one for the reviewer.",
  "plain-header": "A header takes plain words: no line breaks, emojis or marks like *. Take them out.",
  "header-variables": "A header takes one variable; there are {{number}}.",
  emojis: "More than {{most}} emojis look like spam to reviewers. Use fewer.",
  "blank-lines": "WhatsApp takes one blank line in a row. Remove the others.",
  spaces: "WhatsApp takes four spaces in a row and no tabs. Remove the others.",
  "whatsapp-link": "Reviewers refuse links to {{link}}. Use a button instead.",
  promotional: '"{{word}}" is a word of marketing. Choose the category Marketing, or say it without.',
  "footer-variable": "A footer takes no variables. Move them into the body.",
  "no-footer": "This type has no footer: {{type}}. Remove it.",
  "otp-category": "A button for one-time passwords needs the category Authentication.",
  "category-marketing": "This type is marketing to WhatsApp: {{type}}. Choose the category Marketing.",
  "carousel-buttons": "A carousel has its buttons in the cards. Move them there.",
  "card-count": "A carousel takes {{least}} to {{most}} cards; this one has {{number}}.",
  "card-buttons-count": "A card takes 1 to {{most}} buttons; this one has {{number}}.",
  "card-buttons-kind":
    "A card takes quick replies, addresses and phone numbers as buttons. Remove the others.",
  "card-shape":
    "Card {{card}} differs from card 1. Every card has the same kind of header and the same kinds of buttons in the same order.",
  "offer-text":
    "The offer has {{length}} characters. WhatsApp takes them; the form of this console allows {{limit}}.",
  "offer-variable": "The offer takes no variables.",
  "offer-buttons": "An offer has a button that copies the code first, and one with an address second.",
  "authentication-type": "Authentication has no cards and no offers. Choose the type Default.",
  "authentication-text": "WhatsApp writes the text of passwords itself. Leave it blank.",
  "authentication-button": "Authentication takes one button, for the one-time password.",
  "code-expiration": "A code lasts 1 to {{most}} minutes, in whole minutes.",
  "too-many-parts": "The text needs {{number}} messages; 10 are allowed. Shorten it.",
  "sms-unicode":
    "Because of {{characters}} each message holds 70 characters instead of 160. Replace what is unusual.",
  "subject-line": "The subject is one line. Remove the break.",
  "long-subject": "Mail programs show about {{limit}} characters of a subject; this one has {{length}}.",
  "empty-mail": "The e-mail is empty. Write its text.",
  clipped: "Mail programs cut messages above 102 KB. Take something out.",
  "media-height": "Tall media need cards of medium width.",
  "empty-card": "The card is empty. Give it a title, a description or media.",
  "media-scheme": "The address of the media has to begin with https://.",
  "too-many-suggestions": "There are {{number}} suggestions; {{most}} are allowed here.",
  postback: "The postback is longer than {{most}} bytes. Shorten it.",
  location: "Latitude goes from -90 to 90 and longitude from -180 to 180.",
  calendar: "The event has to end after it starts. Write both as 2026-11-21T10:00:00Z.",
  channel: "This template does not go to {{channel}}. Choose a channel that takes it.",
  "cards-type": "Cards need the type Carousel. Choose it, or take the cards out.",
  "offer-type": "An offer needs the type Limited-time offer. Choose it, or take the offer out.",
} as const;
export type FindingCode = keyof typeof SENTENCES;

/** Words that stand in a parameter and have to be translated too. */
export const FINDING_WORDS = {
  label: "The label",
  example: "The example of the code",
  address: "The address",
  phone: "The phone number",
  name: "The name",
  header: "The header",
  body: "The body",
  footer: "The footer",
  text: "The text",
  subject: "The subject",
  title: "The title",
  description: "The description",
  offer: "The offer",
  NONE: "none",
  TEXT: "text",
  IMAGE: "image",
  VIDEO: "video",
  DOCUMENT: "document",
  LOCATION: "location",
  CAROUSEL: "carousel",
  LIMITED_TIME_OFFER: "limited-time offer",
  URL: "buttons with an address",
  PHONE_NUMBER: "buttons with a phone number",
  COPY_CODE: "buttons that copy a code",
  FLOW: "buttons that open a flow",
} as const;
export type FindingWord = keyof typeof FINDING_WORDS;

/** A value as it is, or words of which one is meant. */
export type FindingParam = string | number | { words: readonly FindingWord[] };
export type FindingParams = Readonly<Record<string, FindingParam>>;

export const words = (...given: FindingWord[]): FindingParam => ({ words: given });

/** A finding as an English sentence. */
export function sentenceOf(code: FindingCode, params: FindingParams): string {
  return SENTENCES[code].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = params[name] ?? "";
    return typeof value === "object"
      ? value.words.map((one) => FINDING_WORDS[one]).join(" or ")
      : String(value);
  });
}
