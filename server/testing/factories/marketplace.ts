import type { TestApp } from "../harness.ts";

/** A preset file as somebody writes it: two canned replies, a label, and a bot that knows two subjects. */
export const presetFile = (change: Record<string, unknown> = {}) => ({
  format: 1,
  id: "small-desk",
  version: 1,
  name: "Small desk",
  summary: "A small support desk",
  about: "For a test",
  publisher: "Somebody",
  industry: "any",
  languages: ["en"],
  questions: [{ key: "shop", label: "Name of your shop", example: "Corner shop" }],
  labels: [{ name: "Parcel", colour: "blue" }],
  replies: [
    { shortcut: "welcome", text: "Welcome to [[shop]]." },
    { shortcut: "later", text: "We write again later." },
  ],
  bot: {
    name: "Desk bot",
    description: "Answers for [[shop]]",
    language: "en",
    handOver: { words: ["human"], afterMisses: 2, message: "A colleague comes." },
    entities: [{ name: "parcel number", values: [{ value: "p", type: "pattern", pattern: ["P[0-9]{4}"] }] }],
    stories: [
      {
        name: "Desk",
        intents: [
          {
            name: "greet",
            phrases: ["hi", "hello", "hi there", "good morning", "hey you"],
            response: "Hello from [[shop]]!",
          },
          {
            name: "track parcel",
            phrases: [
              "where is my parcel",
              "track my parcel",
              "when does my package arrive",
              { text: "where is P1234", marks: [{ entity: "parcel number", start: 9, end: 14 }] },
              "parcel status please",
            ],
            response: "Parcel {parcel} comes tomorrow.",
            parameters: [
              {
                name: "parcel",
                entity: "parcel number",
                required: true,
                prompts: ["What is its number, for example P1234?"],
              },
            ],
          },
        ],
      },
    ],
  },
  ...change,
});

export const importPreset = (app: TestApp, token: string, content: unknown) =>
  app.call("POST /e/marketplace/presets", {
    token,
    files: [
      {
        fileName: "preset.json",
        content: typeof content === "string" ? content : JSON.stringify(content),
      },
    ],
  });

/** Installs a preset of canned replies and labels. Returns the install's id. */
export async function makeInstall(app: TestApp, token: string, id: string, name: string): Promise<string> {
  const { bot: _, ...plain } = presetFile({ id, name });
  const kept = await importPreset(app, token, plain);
  if (kept.status !== 200) throw new Error(kept.message);
  const made = await app.call("POST /e/marketplace/presets/{presetId}/install", {
    token,
    params: { presetId: id },
    body: {},
  });
  if (made.status !== 200) throw new Error(made.message);
  return made.data.install.id;
}
