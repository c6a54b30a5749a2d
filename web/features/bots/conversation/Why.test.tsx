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

it("shows what the intent needs, what is asked for, and why a person is called", async () => {
  await addTexts("bots", botTexts);
  const slots = [
    { name: "guests", value: "4", required: true },
    { name: "day", value: null, required: true },
    { name: "note", value: null, required: false },
  ];
  const asked = { ...reply, intent: "book table", slots, asking: "day" };
  renderOne(<Why reply={asked} />);
  await userEvent.click(screen.getByText("Why"));
  // The number is of another intent than the one that asked.
  expect(screen.getByText("book table").parentElement?.textContent).toBe("book table");
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(
    expect.arrayContaining(["guests 4", "day asked for now", "note not said"]),
  );
  renderOne(<Why reply={{ ...reply, intent: null, handOver: { reason: "retries" } }} />);
  expect(screen.getByText("Hand-over")).toBeTruthy();
  expect(screen.getByText(/got no answer/)).toBeTruthy();
});

it("says where an answer came from that belongs to no intent", async () => {
  await addTexts("bots", botTexts);
  const source = [{ url: "/page", title: "Warranty" }];
  const { rerender } = renderOne(
    <Why reply={{ ...reply, intent: null, output: { text: "Ten years", source } }} />,
  );
  expect(screen.getByText("From sources")).toBeInTheDocument();
  rerender(<Why reply={{ ...reply, intent: null, inScope: false }} />);
  expect(screen.getByText("Out of scope")).toBeInTheDocument();
});
