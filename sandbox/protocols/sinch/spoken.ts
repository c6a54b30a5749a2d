import type { Said } from "../../kit/protocol.ts";

/** What a person did, as a `contact_message`. */
export function spoken({ content, replyTo }: Said): object {
  const reply = replyTo === null ? {} : { reply_to: { message_id: replyTo } };
  switch (content.kind) {
    case "text":
      return { text_message: { text: content.text }, ...reply };
    case "media":
      return { media_message: { url: content.media.url }, ...reply };
    case "location": {
      const { latitude, longitude, name = "", address } = content;
      return { location_message: { title: name, label: address, coordinates: { latitude, longitude } } };
    }
    case "choice":
      return { choice_response_message: { message_id: replyTo ?? "", postback_data: content.id } };
  }
}
