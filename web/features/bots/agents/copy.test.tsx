import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { BotCard } from "#contract/bots/agents.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { CopyForm } from "./CopyForm.tsx";

beforeAll(async () => {
  await import("../start.ts");
});
const sent: unknown[] = [];
const onClose = vi.fn();
beforeEach(() => {
  sent.length = 0;
  onClose.mockReset();
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path.includes("/copy")) sent.push([path, JSON.parse(String(body))]);
    return new Response(
      JSON.stringify({ status: true, code: 100, message: "Agent Copied Successfully", data: { id: "b2" } }),
    );
  });
});

it("offers a name, says what stays behind, and opens the copy", async () => {
  const user = userEvent.setup();
  const bot = { id: "b1", name: "Helper" } as BotCard;
  const { router } = renderOne(wrapped(<CopyForm bot={bot} opened onClose={onClose} />));
  const dialog = await screen.findByRole("dialog", { name: "Copy Helper" });
  expect(dialog).toHaveTextContent(
    "Documents, websites, tests, trained versions, conversations and channels stay",
  );
  const name = screen.getByRole("textbox", { name: "Name" });
  expect(name).toHaveValue("Helper copy");
  await user.clear(name);
  await user.click(screen.getByRole("button", { name: "Copy agent" }));
  expect(await screen.findByText("This field is required")).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(name, "Second");
  await user.click(screen.getByRole("button", { name: "Copy agent" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/bots/b2"));
  expect(sent).toEqual([["/chatbird/api/nlp/agent/b1/copy", { name: "Second" }]]);
  expect(onClose).toHaveBeenCalled();
});
