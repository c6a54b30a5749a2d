import { z } from "zod";
import { id, revision, seen, text } from "../common.ts";
import { routes } from "../route.ts";
import { ASKED, ASKS_WHEN } from "./words.ts";

const asked = (preset: (typeof ASKED)[number]) => z.enum(ASKED).default(preset);

/** What visitors are asked about themselves, and when: before they may write, once they have written, or never. */
export const visitorQuestions = z
  .object({
    when: z.enum(ASKS_WHEN).default("after"),
    name: asked("required"),
    email: asked("optional"),
    phone: asked("no"),
  })
  .refine(
    ({ when, name, email, phone }) => when === "never" || [name, email, phone].some((one) => one !== "no"),
    {
      path: ["when"],
      message: "must be never where nothing is asked",
    },
  )
  .meta({ examples: [{ when: "before", name: "required", email: "optional", phone: "no" }] });
export type VisitorQuestions = z.output<typeof visitorQuestions>;

const origin = text(200)
  .refine(
    (value) => /^https?:\/\/[a-z0-9.-]+(:\d+)?$/i.test(value),
    "must be an address such as https://shop.example",
  )
  .meta({ examples: ["https://shop.example"] });

/** How a web channel's widget looks, and on which pages it may stand. */
export const widgetSettings = z.object({
  /** The channel's name where it is empty. */
  title: text(60).default(""),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "must be a colour such as #0c716c")
    .meta({ examples: ["#0c716c"] })
    .nullable()
    .default(null),
  position: z.enum(["left", "right"]).default("right"),
  language: z.enum(["auto", "en", "hi", "ar"]).default("auto"),
  asks: visitorQuestions.prefault({}),
  /** Sites whose pages may show it; none named: any. */
  origins: z.array(origin).max(50).default([]),
});
export type WidgetSettings = z.output<typeof widgetSettings>;

const path = "/e/enterprise/chat_config/widget/{id}";
const params = z.object({ id: id("channel") });

export const widgetRoutes = routes({
  chatWidget: {
    method: "GET",
    path,
    summary: "How a web channel's widget looks, where it may stand, and its script tag.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    params,
    reply: z.object({ widget: widgetSettings, revision, script: z.string(), demo: z.string() }),
  },
  saveChatWidget: {
    method: "PUT",
    path,
    summary: "Change how a web channel's widget looks and where it may stand.",
    permission: "CHAT.CHAT_CONFIG",
    envelope: "enterprise",
    params,
    body: widgetSettings.extend({ seen }),
    reply: z.object({ revision }),
  },
});
