import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { EMOTIONS } from "#contract/emotions.ts";
import type { ConversationMessage } from "#contract/bot-reports/index.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { renderPages } from "#web/testing/render.tsx";
import { EMOJI } from "#web/platform/emotions/emoji.ts";

const message = (id: string, more: Partial<ConversationMessage> = {}): ConversationMessage => ({
  id,
  userMessage: `message ${id}`,
  createdOn: "2026-11-20T10:00:00.000Z",
  intentIdentified: true,
  intent: "greet",
  confidence: 0.91,
  utterance: "hello there",
  botResponse: "Hello!",
  emotion: null,
  fellBack: null,
  otherIntent: [],
  ...more,
});
const TABLE = [
  message("one", {
    emotion: "joy",
    otherIntent: [{ intent: "refund", confidence: 0.05, utterance: null }],
  }),
  message("two"),
  message("three", { intent: null, intentIdentified: false, utterance: null }),
];
let messages: ConversationMessage[];
let sent: { path: string; body: Record<string, unknown> }[];
let ReportPage: ComponentType;

beforeAll(async () => {
  ({ default: ReportPage } = await import("./ReportPage.tsx"));
});
beforeEach(() => {
  queryClient.clear();
  messages = TABLE;
  sent = [];
  vi.stubGlobal("fetch", async (path: string, init?: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init?.body ?? "{}") as Record<string, unknown> });
    const answers: [RegExp, unknown][] = [
      [/v2\/agent/, { agents: [{ id: "b1", name: "Reception" }], more: false }],
      [
        /conversationsReport/,
        {
          totalConversations: 7,
          averageMessages: 2.345,
          maximumConversations: { maximumConversationsValue: 9 },
          weakUnderstanding: 1,
          totalMessages: 3,
        },
      ],
      [/graphReport/, { activeUsers: [], scopeTrend: [] }],
      [/topIntent/, [{ intentId: "i1", intentName: "greet", count: 2 }]],
      [/nlp\/conversations/, { messages, more: false }],
    ];
    const data = answers.find(([pattern]) => pattern.test(path))?.[1];
    return new Response(JSON.stringify({ status: true, code: 100, message: "", data }));
  });
});
const start = (query = "") =>
  renderPages(
    [
      {
        path: "/nlp-report/overview",
        element: (
          <QueryClientProvider client={queryClient}>
            <ReportPage />
          </QueryClientProvider>
        ),
      },
    ],
    `/nlp-report/overview${query}`,
  );
const asked = (part: string) => sent.filter(({ path }) => path.includes(part));

it("says the numbers, and an intent leads to its messages", async () => {
  start();
  expect(await screen.findByText("2.35")).toBeVisible();
  expect(screen.getByText("66.67%")).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: "2" }));
  await waitFor(() => expect(asked("nlp/conversations?")).toHaveLength(1));
  expect(asked("nlp/conversations?")[0]).toMatchObject({
    path: expect.stringContaining("perPage=50"),
    body: { agentId: "b1", scopeType: 0, intentId: "i1" },
  });
});

it("asks for other days at Submit, and not before", async () => {
  start("?startDay=2026-11-01&endDay=2026-11-07");
  await screen.findByText("2.35");
  fireEvent.change(screen.getByLabelText("Start date"), { target: { value: "2026-11-03" } });
  expect(asked("conversationsReport")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(asked("conversationsReport").length).toBeGreaterThan(1));
  const day = new Date(2026, 10, 3).toISOString();
  expect(asked("conversationsReport").at(-1)?.body.startDate).toBe(day);
});

it.each([
  ["one", "Other Intents Identified", "refund"],
  ["two", "Intents Identified", "hello there"],
  ["three", "No Intents Found", "No intent of the agent came near to this message."],
])("tells of message %s: %s", async (id, heading, holds) => {
  start("?view=conversations");
  await userEvent.click(await screen.findByRole("button", { name: `message ${id}` }));
  const dialog = await screen.findByRole("dialog", { name: heading });
  expect(within(dialog).getByText(holds)).toBeVisible();
});

it("shows an emotion with its picture, and none where none is known", async () => {
  start("?view=conversations");
  const cell = await screen.findByText("joy 😃");
  expect(cell).toBeVisible();
  expect(screen.getByRole("button", { name: "No More Data to Show" })).toBeDisabled();
  expect(Object.keys(EMOJI).toSorted()).toEqual([...EMOTIONS].toSorted());
  expect(Object.keys(EMOJI)).toHaveLength(28);
});

it("says when there is no record", async () => {
  messages = [];
  start("?view=conversations&scope=2");
  expect(await screen.findByText("No Record")).toBeVisible();
  expect(asked("nlp/conversations?")[0]?.body.scopeType).toBe(2);
});
