import { type Template, readTemplate } from "#engines/templates/index.ts";

/** Beginnings that vendors approve as they are, in the shape of the wire; people make them their own. */
const STARTERS = {
  orderUpdate: {
    name: "order_shipped",
    category: "UTILITY",
    components: [
      { type: "HEADER", format: "TEXT", text: "Your order is on its way" },
      {
        type: "BODY",
        text: "Hi {{1}}, your order *{{2}}* has left our store and arrives on {{3}}.\n\nYou can follow it with the button below.",
        example: { body_text: [["Asha", "A-1009", "Monday, 24 November"]] },
      },
      {
        type: "BUTTONS",
        buttons: [
          {
            type: "URL",
            text: "Follow the order",
            url: "https://example.com/orders/{{1}}",
            example: ["https://example.com/orders/A-1009"],
          },
        ],
      },
    ],
  },
  appointment: {
    name: "appointment_reminder",
    category: "UTILITY",
    components: [
      {
        type: "BODY",
        text: "Hello {{1}}, this is a reminder of your appointment with {{2}} on {{3}}.\n\nDoes the time still suit you?",
        example: { body_text: [["Ravi", "Dr. Mehta", "24 November, 10:30"]] },
      },
      { type: "FOOTER", text: "City Clinic" },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Yes, I will come" },
          { type: "QUICK_REPLY", text: "Find another time" },
        ],
      },
    ],
  },
  feedback: {
    name: "feedback_request",
    category: "UTILITY",
    components: [
      {
        type: "BODY",
        text: "Hi {{1}}, thank you for your visit on {{2}}. How did we do?",
        example: { body_text: [["Asha", "21 November"]] },
      },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Very well" },
          { type: "QUICK_REPLY", text: "It was fine" },
          { type: "QUICK_REPLY", text: "Not so well" },
        ],
      },
    ],
  },
  carousel: {
    name: "new_arrivals",
    category: "MARKETING",
    type: "CAROUSEL",
    components: [
      {
        type: "BODY",
        text: "Hi {{1}}, these have just come in. Swipe to see them.",
        example: { body_text: [["Asha"]] },
      },
      {
        type: "CAROUSEL",
        cards: ["Linen shirts, in six colours.", "Canvas shoes, made to walk in."].map((text) => ({
          header: { format: "IMAGE" },
          body: { text },
          buttons: [
            { type: "QUICK_REPLY", text: "Tell me more" },
            { type: "URL", text: "See it", url: "https://example.com/new" },
          ],
        })),
      },
    ],
  },
  offer: {
    name: "weekend_offer",
    category: "MARKETING",
    type: "LIMITED_TIME_OFFER",
    components: [
      {
        type: "LIMITED_TIME_OFFER",
        limited_time_offer: { text: "20% off shoes", has_expiration: true },
      },
      {
        type: "BODY",
        text: "Hi {{1}}, this weekend all shoes are cheaper for you. Copy the code and use it when you pay.",
        example: { body_text: [["Asha"]] },
      },
      {
        type: "BUTTONS",
        buttons: [
          { type: "COPY_CODE", example: "SHOES20" },
          {
            type: "URL",
            text: "Go to the shop",
            url: "https://example.com/shoes?code={{1}}",
            example: ["https://example.com/shoes?code=SHOES20"],
          },
        ],
      },
    ],
  },
  password: {
    name: "sign_in_code",
    category: "AUTHENTICATION",
    components: [
      { type: "BODY", add_security_recommendation: true },
      { type: "FOOTER", code_expiration_minutes: 10 },
      { type: "BUTTONS", buttons: [{ type: "OTP", otp_type: "COPY_CODE" }] },
    ],
  },
} as const;

export type StarterKey = keyof typeof STARTERS;
export const STARTER_KEYS = Object.keys(STARTERS) as StarterKey[];

/** A beginning as a template. */
export const starter = (key: StarterKey): Template =>
  readTemplate({ language: "en", ...STARTERS[key] }).template;
