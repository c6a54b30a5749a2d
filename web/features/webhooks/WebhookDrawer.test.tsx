import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Webhook } from "#contract/webhooks/views.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useOvertaken } from "#web/platform/overtaken/store.ts";
import { renderOne } from "#web/testing/render.tsx";
import type * as Drawer from "./WebhookDrawer.tsx";

let WebhookDrawer: (typeof Drawer)["WebhookDrawer"];
beforeAll(async () => {
  await import("./start.ts");
  ({ WebhookDrawer } = await import("./WebhookDrawer.tsx"));
});

const HOOK: Webhook = {
  id: "w1",
  name: "Shop",
  url: "https://example.com/in",
  events: ["template.synced"],
  active: true,
  formerUntil: null,
  failingSince: null,
  disabledAt: null,
  createdAt: "2026-01-01T00:00:00Z",
  revision: "r1",
};
afterEach(() => vi.unstubAllGlobals());

it("asks before it writes over what somebody else has saved meanwhile, and keeps what was typed", async () => {
  const sent: { name: string; seen?: string }[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    const over = sent.at(-1)!.seen === undefined;
    return new Response(
      JSON.stringify({
        status: over,
        code: over ? 100 : 1409,
        message: { message: over ? "Saved" : "Somebody has changed this." },
        response: {},
      }),
      { status: over ? 200 : 409 },
    );
  });
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderOne(
    <QueryClientProvider client={queryClient}>
      <WebhookDrawer opened onClose={onClose} webhook={HOOK} />
    </QueryClientProvider>,
  );
  const name = await screen.findByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Mine");
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  const answer = async (over: boolean) => {
    await waitFor(() => expect(useOvertaken.getState().answer).not.toBeNull());
    useOvertaken.getState().answer?.(over);
  };
  await save();
  await answer(false);
  expect(await screen.findByText("Somebody has changed this.")).toBeVisible();
  expect(name).toHaveValue("Mine");
  expect(onClose).not.toHaveBeenCalled();
  await save();
  await answer(true);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ name: as, seen }) => [as, seen])).toEqual([
    ["Mine", "r1"],
    ["Mine", "r1"],
    ["Mine", undefined],
  ]);
});
