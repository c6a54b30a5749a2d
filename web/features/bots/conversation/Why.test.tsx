import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { BotReply } from "#contract/bots/conversation.ts";
import { addTexts } from "#web/platform/i18n/index.ts";
import { renderOne } from "#web/testing/render.tsx";
import { botTexts } from "../text/catalogue.ts";
import { Why } from "./Why.tsx";

const reply: BotReply = {
  sessionId: "s",
  messageId: "m",
  output: { text: "Hi", source: [] },
  intent: "greet",
  confidence: 0.91,
  threshold: 0.5,
  inScope: true,
  utterance: "hello there",
  ranking: [
    { id: "1", intent: "greet", confidence: 0.91 },
    { id: "2", intent: "thanks", confidence: 0.06 },
  ],
  entities: [{ entity: "city", value: "Pune", text: "poona", start: 0, end: 5, source: "synonym" }],
};

it("says why: intent, confidence against the threshold, nearest phrase, runners-up and entities", async () => {
  await addTexts("bots", botTexts);
  renderOne(<Why reply={reply} />);
  await userEvent.click(screen.getByText("Why"));
  const text = document.querySelector("details")?.textContent ?? "";
  for (const part of [
    "greet · 91 %",
    "91 % sure, 50 % needed",
    "hello there",
    "thanks",
    "6 %",
    "city Pune “poona”",
  ])
    expect(text).toContain(part);
});
