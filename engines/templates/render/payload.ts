import type { Button, Header, MediaFormat, WhatsAppTemplate } from "../model/index.ts";
import { handsOverPassword, variablesIn } from "../variables/index.ts";

/** A file for a header: one that was uploaded to the vendor, or one at an address. */
export type Media = ({ id: string } | { link: string }) & { fileName?: string };

/** What a payload is filled with, by the keys of slots. What is not known yet may be anything that JSON can hold. */
export interface PayloadValues {
  text(key: string): unknown;
  /** Milliseconds since 1970. */
  time(key: string): unknown;
  /** The file of "header.media" or "card.0.header.media", where it is the same for everyone. */
  media: Readonly<Record<string, Media>>;
}

/** The `template` object of WhatsApp's Cloud API (`POST /{phone_number_id}/messages`), filled. */
export function buildPayload(template: WhatsAppTemplate, values: PayloadValues): object {
  const { name, language, parameterFormat, cards } = template;
  const named = parameterFormat === "NAMED";
  const carousel = cards.map((card, at) => ({
    card_index: at,
    components: partComponents(card, `card.${at}.`, named, values),
  }));
  const components = [
    ...partComponents({ ...template, password: handsOverPassword(template) }, "", named, values),
    ...(carousel.length > 0 ? [{ type: "carousel", cards: carousel }] : []),
  ];
  return { name, language: { code: language }, components };
}

type Part = Pick<WhatsAppTemplate, "header" | "body" | "buttons"> &
  Partial<Pick<WhatsAppTemplate, "offer">> & { password?: boolean };

/** The components of the message itself, or of one card. */
function partComponents(part: Part, scope: string, named: boolean, values: PayloadValues): object[] {
  const ends = { expiration_time_ms: values.time("offer.expires") };
  const written = variablesIn(part.body.text);
  // WhatsApp keeps the text of an authentication template to itself; its one variable is the password.
  const body = part.password && written.length === 0 ? ["1"] : written;
  return [
    ...headerComponent(part.header, `${scope}header`, named, values),
    ...textComponent("body", body, `${scope}body`, named, values),
    ...(part.offer?.hasExpiration
      ? [
          {
            type: "limited_time_offer",
            parameters: [{ type: "limited_time_offer", limited_time_offer: ends }],
          },
        ]
      : []),
    ...part.buttons.flatMap((button, at) => buttonComponent(button, at, `${scope}button.${at}`, values)),
  ];
}

function textComponent(
  type: "header" | "body",
  variables: string[],
  scope: string,
  named: boolean,
  values: PayloadValues,
): object[] {
  if (variables.length === 0) return [];
  const parameters = variables.map((name) => ({
    type: "text",
    ...(named ? { parameter_name: name } : {}),
    text: values.text(`${scope}.${name}`),
  }));
  return [{ type, parameters }];
}

function headerComponent(header: Header, scope: string, named: boolean, values: PayloadValues): object[] {
  switch (header.format) {
    case "NONE":
      return [];
    case "TEXT":
      return textComponent("header", variablesIn(header.text), scope, named, values);
    case "LOCATION": {
      const places = ["latitude", "longitude", "name", "address"];
      const location = Object.fromEntries(places.map((place) => [place, values.text(`${scope}.${place}`)]));
      return [{ type: "header", parameters: [{ type: "location", location }] }];
    }
    default:
      return [{ type: "header", parameters: [mediaParameter(header.format, `${scope}.media`, values)] }];
  }
}

function mediaParameter(format: MediaFormat, key: string, values: PayloadValues): object {
  const kind = format.toLowerCase();
  const media = Object.hasOwn(values.media, key) ? values.media[key] : undefined;
  if (!media) return { type: kind, [kind]: { link: values.text(key) } };
  const { fileName, ...file } = media;
  return {
    type: kind,
    [kind]: { ...file, ...(format === "DOCUMENT" && fileName ? { filename: fileName } : {}) },
  };
}

function buttonComponent(button: Button, index: number, scope: string, values: PayloadValues): object[] {
  const component = (subType: string, parameter: object) => [
    { type: "button", sub_type: subType, index: String(index), parameters: [parameter] },
  ];
  switch (button.type) {
    case "QUICK_REPLY":
      return component("quick_reply", { type: "payload", payload: values.text(`${scope}.payload`) });
    case "URL":
      return variablesIn(button.url).length === 0
        ? []
        : component("url", { type: "text", text: values.text(`${scope}.url`) });
    case "COPY_CODE":
      return component("copy_code", { type: "coupon_code", coupon_code: values.text(`${scope}.code`) });
    case "FLOW":
      return component("flow", { type: "action", action: { flow_token: values.text(`${scope}.token`) } });
    // The vendor carries a password as if it were the end of a link.
    case "OTP":
      return component("url", { type: "text", text: values.text("body.1") });
    case "PHONE_NUMBER":
      return [];
  }
}
