import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BotCard } from "#contract/bots/agents.ts";
import { renderOne } from "#web/testing/render.tsx";
import { useDeleteBot } from "./useDeleteBot.tsx";

beforeAll(async () => {
  await import("../start.ts");
});

let held: { intents: number; stories: number };
const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    const data = path.endsWith("/story")
      ? { childStories: Array.from({ length: held.stories }, (_, at) => ({ id: `s${at}` })) }
      : { intents: held.intents };
    return new Response(JSON.stringify({ status: true, code: 100, message: "ok", data }));
  });
});

function Page() {
  const { remove, dialog } = useDeleteBot();
  // The list is as old as it is: only what the server says now counts.
  const bot = { id: "b1", name: "Helper", intents: 0 } as BotCard;
  return (
    <>
      <button type="button" onClick={() => void remove(bot)}>
        Delete
      </button>
      {dialog}
    </>
  );
}

it("says what stands in the way instead of asking, and leads there", async () => {
  held = { intents: 12, stories: 3 };
  const user = userEvent.setup();
  const { router } = renderOne(<Page />);
  await user.click(screen.getByText("Delete"));
  const dialog = await screen.findByRole("alertdialog", { name: "Helper cannot be deleted yet" });
  expect(dialog).toHaveTextContent("3 stories · 12 intents");
  await user.click(within(dialog).getByRole("button", { name: "Go to its intents" }));
  expect(router.state.location.pathname).toBe("/bots/b1/intents");
  expect(calls.filter((call) => call.startsWith("DELETE"))).toEqual([]);
});

it("asks where nothing does", async () => {
  held = { intents: 0, stories: 0 };
  const user = userEvent.setup();
  renderOne(<Page />);
  await user.click(screen.getByText("Delete"));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete agent?" });
  await user.click(within(dialog).getByRole("button", { name: "Yes" }));
  expect(calls).toContain("DELETE /chatbird/api/nlp/agent/b1");
});
