import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { IntentRow } from "#contract/bots/intents.ts";
import { queryClient } from "#web/platform/api/query.ts";
import { useToasts } from "#web/platform/toast/store.ts";
import { wrapped } from "#web/testing/library.tsx";
import { renderOne } from "#web/testing/render.tsx";
import { useEditing } from "../editing.ts";
import { useMoveIntent } from "./useMoveIntent.tsx";

beforeAll(async () => {
  await import("../start.ts");
  await import("./MoveDialog.tsx");
});
const moves: unknown[] = [];
let childStories: { id: string; name: string }[];
beforeEach(() => {
  queryClient.clear();
  moves.length = 0;
  childStories = [
    { id: "s1", name: "Orders" },
    { id: "s2", name: "Refunds" },
  ];
  useToasts.setState({ list: [] });
  useEditing.setState({ dirty: false });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    if (path.includes("/move")) moves.push(JSON.parse(String(body)));
    const data = path.includes("/move") ? { moved: [{ id: "i1", storyId: "s1" }] } : { childStories };
    return new Response(
      JSON.stringify({ status: true, code: 100, message: "Intent Moved Successfully", data }),
    );
  });
});

const second = { id: "i2", name: "where is it", storyId: "s1" } as IntentRow;
const intent = { id: "i1", name: "track order", storyId: "s1" } as IntentRow;
function Page({ shown, intents = [intent] }: { shown: string; intents?: IntentRow[] }) {
  const { askMove, moving } = useMoveIntent("b1", shown);
  return (
    <>
      <button type="button" onClick={() => askMove(intents)}>
        Go
      </button>
      {moving}
    </>
  );
}

it("goes into a story that is chosen, is followed by its editor, and comes back", async () => {
  const user = userEvent.setup();
  const { router } = renderOne(wrapped(<Page shown="i1" />));
  await user.click(screen.getByText("Go"));
  await user.click(await screen.findByRole("button", { name: "Move" }));
  expect(await screen.findByText("This field is required")).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Story" }));
  expect(screen.queryByRole("option", { name: "Orders" })).toBeNull();
  await user.click(await screen.findByRole("option", { name: "Refunds" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(router.state.location.search).toBe("?story=s2&intent=i1"));
  const { action } = useToasts.getState().list.at(-1)!;
  expect(action!.label).toBe("Undo");
  // The address bar is the browser's: this router keeps its own.
  window.history.replaceState(null, "", "?story=s2&intent=i1");
  action!.run();
  await waitFor(() => expect(router.state.location.search).toBe("?story=s1&intent=i1"));
  expect(moves).toEqual([
    { storyId: "s2", intentIds: ["i1"] },
    { storyId: "s1", intentIds: ["i1"] },
  ]);
  window.history.replaceState(null, "", "/elsewhere");
  action!.run();
  await waitFor(() => expect(moves).toHaveLength(3));
  expect(router.state.location.search).toBe("?story=s1&intent=i1");
});

it("stays while it has unsaved work, and says where there is nowhere to go", async () => {
  const user = userEvent.setup();
  renderOne(wrapped(<Page shown="i1" />));
  useEditing.setState({ dirty: true });
  await user.click(screen.getByText("Go"));
  expect(useToasts.getState().list.at(-1)!.text).toBe("Please Save or Discard the changes");
  useEditing.setState({ dirty: false });
  childStories = [{ id: "s1", name: "Orders" }];
  await user.click(screen.getByText("Go"));
  expect(await screen.findByText("There is no other story yet. Add one first.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Move" })).toBeDisabled();
});

it("moves several at once, and all of them come back by one Undo", async () => {
  const user = userEvent.setup();
  renderOne(wrapped(<Page shown="other" intents={[intent, second]} />));
  await user.click(screen.getByText("Go"));
  expect(await screen.findByText(/^2 intents go there/)).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Story" }));
  await user.click(await screen.findByRole("option", { name: "Refunds" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  await waitFor(() => expect(useToasts.getState().list.at(-1)?.action?.label).toBe("Undo"));
  useToasts.getState().list.at(-1)!.action!.run();
  await waitFor(() =>
    expect(moves).toEqual([
      { storyId: "s2", intentIds: ["i1", "i2"] },
      { storyId: "s1", intentIds: ["i1", "i2"] },
    ]),
  );
});
