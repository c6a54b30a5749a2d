import {
  buildFlow,
  type DraftScreen,
  FLOW_VERSION,
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
const options = (...titles: string[]) => titles.map((title, at) => ({ id: String(at + 1), title }));
const text = (example: string): JsonObject => ({ type: "string", __example__: example });
const done = (label: string, payload: JsonObject): JsonObject => ({
  type: "Footer",
  label,
  "on-click-action": { name: "complete", payload },
});
const next = (name: string, payload: JsonObject): JsonObject => ({
  type: "Footer",
  label: "Continue",
  "on-click-action": { name: "navigate", next: { type: "screen", name }, payload },
});

const FLOWS: Record<Starter, () => DraftScreen[]> = {
  feedback: () => [
    screen("RATE", "Your feedback", [
      { type: "TextSubheading", text: "How was it?" },
      {
        type: "RadioButtonsGroup",
        label: "Your rating",
        name: "rating",
        required: true,
        "data-source": options("Excellent", "Good", "Fair", "Poor"),
      },
      next("REASON", { rating: "${form.rating}" }),
    ]),
    screen(
      "REASON",
      "Tell us more",
      [
        { type: "TextArea", label: "What can we improve?", name: "reason", "helper-text": "Optional" },
        done("Send", { rating: "${data.rating}", reason: "${form.reason}" }),
      ],
      { rating: text("1") },
    ),
  ],
  contact: () => [
    screen("CONTACT", "Contact us", [
      { type: "TextInput", label: "Name", name: "name", required: true },
      { type: "TextInput", label: "E-mail", name: "email", "input-type": "email", required: true },
      {
        type: "Dropdown",
        label: "Topic",
        name: "topic",
        required: true,
        "data-source": options("An order", "A payment", "A return", "Something else"),
      },
      { type: "TextArea", label: "Message", name: "message", required: true },
      done("Send", {
        name: "${form.name}",
        email: "${form.email}",
        topic: "${form.topic}",
        message: "${form.message}",
      }),
    ]),
  ],
  booking: () => [
    screen("WHEN", "Your appointment", [
      {
        type: "Dropdown",
        label: "Service",
        name: "service",
        required: true,
        "data-source": options("Consultation", "Check-up", "Follow-up"),
      },
      { type: "DatePicker", label: "Day", name: "day", required: true },
      {
        type: "RadioButtonsGroup",
        label: "Time",
        name: "time",
        required: true,
        "data-source": options("Morning", "Afternoon", "Evening"),
      },
      next("WHO", { service: "${form.service}", day: "${form.day}", time: "${form.time}" }),
    ]),
    screen(
      "WHO",
      "About you",
      [
        { type: "TextInput", label: "Name", name: "name", required: true },
        { type: "TextInput", label: "Phone", name: "phone", "input-type": "phone", required: true },
        done("Book", {
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
  register: () => [
    screen("REGISTER", "Registration", [
      { type: "TextHeading", text: "Join us" },
      { type: "TextInput", label: "Name", name: "name", required: true },
      { type: "TextInput", label: "E-mail", name: "email", "input-type": "email", required: true },
      { type: "OptIn", label: "I agree to be written to about offers", name: "offers" },
      done("Register", { name: "${form.name}", email: "${form.email}", offers: "${form.offers}" }),
    ]),
  ],
};

/** The JSON of a flow to start from. */
export const starterJson = (starter: Starter): string =>
  JSON.stringify(buildFlow({ version: FLOW_VERSION, screens: FLOWS[starter](), rest: {} }), null, 2);
