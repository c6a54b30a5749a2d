import type { CardsContent, Suggestion } from "../kit/index.ts";
import { Unsendable } from "../kit/index.ts";
import { carouselOf } from "../kit/rbm/index.ts";

const BELOW_MOST = 3;

/** One of the `choices` of a message (Sinch, "Conversation API: choice message"). */
export function suggestion(one: Suggestion): Record<string, unknown> {
  const { text, postback } = one;
  const made = choiceOf(one);
  return { ...made, ...("text_message" in made || postback ? { postback_data: postback ?? text } : {}) };
}

function choiceOf(one: Suggestion): Record<string, unknown> {
  const { text: title } = one;
  switch (one.type) {
    case "reply":
      return { text_message: { text: title } };
    case "url":
      return { url_message: { title, url: one.url } };
    case "dial":
      return { call_message: { title, phone_number: one.phone } };
    case "place": {
      const { latitude, longitude, label } = one;
      return { location_message: { title, label, coordinates: { latitude, longitude } } };
    }
    case "shareLocation":
      return { share_location_message: { title, fallback_url: "https://www.google.com/maps" } };
    case "calendar":
      return {
        calendar_message: {
          title,
          event_title: one.title,
          event_description: one.description,
          event_start: one.start,
          event_end: one.end,
          fallback_url: calendarPage(one),
        },
      };
  }
}

/** Where an event is added by hand, for phones that cannot do it at a tap. */
function calendarPage({ title, description, start, end }: Suggestion & { type: "calendar" }): string {
  const bare = (time: string) => time.replace(/[-:]|\.\d+/g, "");
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates: `${bare(start)}/${bare(end)}`,
    ...(description ? { details: description } : {}),
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** One card, or a carousel; Sinch itself decides how cards lie and how wide they are. */
export function cards(content: CardsContent): Record<string, unknown> {
  const below = (content.suggestions ?? []).map(suggestion);
  if (below.length > BELOW_MOST) throw new Unsendable("Sinch shows up to 3 suggestions below cards.");
  const made = carouselOf(content).map(({ title = "", text, mediaUrl, height, suggestions }) => ({
    title,
    description: text,
    ...(mediaUrl ? { media_message: { url: mediaUrl }, ...(height ? { height } : {}) } : {}),
    choices: suggestions.map(suggestion),
  }));
  if (made.length === 1 && below.length === 0) return { card_message: made[0] };
  // A carousel of one card is shown as the card, with what stands below it.
  return { carousel_message: { cards: made, ...(below.length > 0 ? { choices: below } : {}) } };
}
