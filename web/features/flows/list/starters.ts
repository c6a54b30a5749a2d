import type { Words } from "./starter-words/en.ts";
import {
  type DraftScreen,
  FLOW_VERSION,
  flowText,
  type JsonObject,
  newScreen,
} from "#engines/flows/index.ts";

export const STARTERS = ["feedback", "contact", "booking", "register"] as const;
export type Starter = (typeof STARTERS)[number];

const screen = (
  id: string,
  title: string,
  components: JsonObject[],
  data: DraftScreen["data"] = {},
): DraftScreen => ({
  ...newScreen(id, title),
  data,
  components: components.map((value) => ({ inside: true, value })),
});
const options = (titles: readonly string[]) => titles.map((title, at) => ({ id: String(at + 1), title }));
const text = (example: string): JsonObject => ({ type: "string", __example__: example });
const done = (label: string, payload: JsonObject): JsonObject => ({
  type: "Footer",
  label,
  "on-click-action": { name: "complete", payload },
});
const next = (label: string, name: string, payload: JsonObject): JsonObject => ({
  type: "Footer",
  label,
  "on-click-action": { name: "navigate", next: { type: "screen", name }, payload },
});

const FLOWS: Record<Starter, (w: Words) => DraftScreen[]> = {
  feedback: (w) => [
    screen("RATE", w.feedback.title, [
      { type: "TextSubheading", text: w.feedback.question },
      {
        type: "RadioButtonsGroup",
        label: w.feedback.rating,
        name: "rating",
        required: true,
        "data-source": options(w.feedback.ratings),
      },
      next(w.next, "REASON", { rating: "${form.rating}" }),
    ]),
    screen(
      "REASON",
      w.feedback.more,
      [
        { type: "TextArea", label: w.feedback.improve, name: "reason", "helper-text": w.feedback.optional },
        done(w.send, { rating: "${data.rating}", reason: "${form.reason}" }),
      ],
      { rating: text("1") },
    ),
  ],
  contact: (w) => [
    screen("CONTACT", w.contact.title, [
      { type: "TextInput", label: w.name, name: "name", required: true },
      { type: "TextInput", label: w.email, name: "email", "input-type": "email", required: true },
      {
        type: "Dropdown",
        label: w.contact.topic,
        name: "topic",
        required: true,
        "data-source": options(w.contact.topics),
      },
      { type: "TextArea", label: w.contact.message, name: "message", required: true },
      done(w.send, {
        name: "${form.name}",
        email: "${form.email}",
        topic: "${form.topic}",
        message: "${form.message}",
      }),
    ]),
  ],
  booking: (w) => [
    screen("WHEN", w.booking.title, [
      {
        type: "Dropdown",
        label: w.booking.service,
        name: "service",
        required: true,
        "data-source": options(w.booking.services),
      },
      { type: "DatePicker", label: w.booking.day, name: "day", required: true },
      {
        type: "RadioButtonsGroup",
        label: w.booking.time,
        name: "time",
        required: true,
        "data-source": options(w.booking.times),
      },
      next(w.next, "WHO", { service: "${form.service}", day: "${form.day}", time: "${form.time}" }),
    ]),
    screen(
      "WHO",
      w.booking.about,
      [
        { type: "TextInput", label: w.name, name: "name", required: true },
        { type: "TextInput", label: w.booking.phone, name: "phone", "input-type": "phone", required: true },
        done(w.booking.book, {
          service: "${data.service}",
          day: "${data.day}",
          time: "${data.time}",
          name: "${form.name}",
          phone: "${form.phone}",
        }),
      ],
      { service: text("1"), day: text("1735689600000"), time: text("1") },
    ),
  ],
  register: (w) => [
    screen("REGISTER", w.register.title, [
      { type: "TextHeading", text: w.register.heading },
      { type: "TextInput", label: w.name, name: "name", required: true },
      { type: "TextInput", label: w.email, name: "email", "input-type": "email", required: true },
      { type: "OptIn", label: w.register.offers, name: "offers" },
      done(w.register.send, { name: "${form.name}", email: "${form.email}", offers: "${form.offers}" }),
    ]),
  ],
};

const WORDS: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  hi: () => import("./starter-words/hi.ts"),
  ar: () => import("./starter-words/ar.ts"),
};

/** The JSON of a flow to start from, in the console's language; in English where it is not said in that one. */
export async function starterJson(starter: Starter, language: string): Promise<string> {
  const read = WORDS[language] ?? (() => import("./starter-words/en.ts"));
  const { default: words } = await read();
  return flowText({ version: FLOW_VERSION, screens: FLOWS[starter](words), rest: {} });
}
