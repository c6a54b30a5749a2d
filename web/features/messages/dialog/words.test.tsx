import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { MessageDetail } from "#contract/messages/detail.ts";
import { speak, startTexts } from "#web/platform/i18n/index.ts";
import { renderPages } from "#web/testing/render.tsx";

beforeAll(async () => {
  await startTexts();
  await speak("ar");
});
afterAll(() => speak("en"));

const at = "2026-11-20T10:00:00Z";
const steps = (...said: string[]) =>
  said.map((msg) => ({ status: "failed", messageStatusTime: at, code: "131", msg }));
const message = {
  id: "12-7",
  from: "+15550100001",
  to: "+919812345678",
  customerId: null,
  currentDeliveryStatus: "failed",
  transId: null,
  channelType: 0,
  clicks: [],
  messageStatuses: steps("Mailbox full", "No answer within 30 seconds."),
  face: { template: null, values: {}, text: "Hello" },
} as unknown as MessageDetail;

it("says why and what happened in the reader's language, and leaves a vendor's words as they are", async () => {
  await import("../start.ts");
  const { MessageView } = await import("./MessageView.tsx");
  renderPages([{ path: "/", element: <MessageView message={message} channelName="Shop" /> }], "/");
  // Above as the reason, and in the history.
  expect(await screen.findAllByText("لا إجابة خلال الثواني المحددة: 30.")).toHaveLength(2);
  expect(screen.getByText("Mailbox full")).toHaveAttribute("lang", "en");
});
